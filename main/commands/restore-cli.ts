import { parseConfig } from "../../platform/config/config.ts";
import { restoreFrom } from "../store/backup.ts";
import { runCommand } from "./run-command.ts";

/** `npm run restore -- FILE`: copies a backup into the database of the settings, which must be empty. */
await runCommand(async ([file]) => {
  if (!file) return "Say from where: npm run restore -- FILE";
  const rows = await restoreFrom(file, parseConfig(process.env), (done) => console.error(`${done} rows`));
  console.log(`${rows} rows are restored.`);
});
