import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { parseConfig } from "../../platform/config/config.ts";
import { openStore } from "../store/open-store.ts";
import { backupHolds } from "../../cases/health/backup-file.ts";
import { runCommand } from "./run-command.ts";
import { parseSubmissionsCommand, runSubmissionsCommand } from "./submissions-command.ts";

/** `npm run submissions`: deletes what was kept as long as promised. */
await runCommand(async (given) => {
  const command = parseSubmissionsCommand(given);
  if (typeof command === "string") return command;
  const config = parseConfig(process.env);
  const content = readContent(readContentFolder(config.contentFolder));
  const store = await openStore(config);
  const isBackedUp = config.backupFolder === undefined ? undefined : backupHolds(config.backupFolder);
  try {
    return await runSubmissionsCommand({ store, content, out: process.stdout, now: () => new Date(), isBackedUp }, command);
  } finally {
    await store.close();
  }
});
