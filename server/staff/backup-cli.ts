import "../check-node.ts";

import { parseConfig } from "../config.ts";
import { backupTo } from "../submissions/backup.ts";
import { runCommand } from "./run-command.ts";

/** `npm run backup -- FILE`: all that was ever sent, in one new file, while the site goes on (DECISIONS, Files and storage). */
await runCommand(async ([file]) => {
  if (!file) return "Say where to: npm run backup -- FILE";
  const rows = await backupTo(file, parseConfig(process.env), (done) => console.error(`${done} rows`));
  console.log(`${rows} rows are in ${file}.`);
});
