import { parseConfig } from "../config.ts";
import { backupTo } from "../submissions/backup.ts";
import { backupFileIn } from "./backup-file.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run backup -- FILE`: all that was ever sent, in one new file, while the site goes on (DECISIONS, Files and storage).
 * Without FILE, a new one in BACKUP_DIR.
 */
await runCommand(async ([given]) => {
  const config = parseConfig(process.env);
  const file = given ?? (config.backupFolder && backupFileIn(config.backupFolder, new Date()));
  if (!file) return "Say where to: npm run backup -- FILE, or set BACKUP_DIR to a folder";
  const rows = await backupTo(file, config, (done) => console.error(`${done} rows`));
  console.log(`${rows} rows are in ${file}.`);
});
