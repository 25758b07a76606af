import { parseConfig } from "../../platform/config/config.ts";
import { headInText } from "../../accounts/verify-audit.ts";
import { backupTo } from "../store/backup.ts";
import { backupFileIn } from "../../cases/health/backup-file.ts";
import { headInBackup } from "./verify-log.ts";
import { requireOutsideGit } from "./outside-git.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run backup -- FILE`: writes the whole store into one new file while the site runs (docs/specification.md, Files and storage).
 * Without FILE, into a new file in BACKUP_DIR.
 */
await runCommand(async ([given]) => {
  const config = parseConfig(process.env);
  const file = given ?? (config.backupFolder && backupFileIn(config.backupFolder, new Date()));
  if (!file) return "Say where to: npm run backup -- FILE, or set BACKUP_DIR to a folder";
  requireOutsideGit(file);
  const rows = await backupTo(file, config, (done) => console.error(`${done} rows`));
  console.log(`${rows} rows are in ${file}.`);
  const head = headInBackup(file);
  // This line goes into the log of the nightly backup, which is copied to another machine.
  if (head) console.log(`Its audit log ends with ${headInText(head)}: npm run staff -- verify-log --head ${headInText(head)}`);
});
