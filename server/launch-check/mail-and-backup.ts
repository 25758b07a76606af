import { blocker, type LaunchCheck, setting } from "./finding.ts";

/** What people send must reach someone, and outlive the disk it is on. */
export const mailAndBackup: LaunchCheck = ({ config: { mail, backupFolder } }) => [
  ...(mail
    ? []
    : [
        blocker({
          place: setting("SMTP_URL"),
          what: "No mail server: messages would wait in the database, and no one be told.",
          mend: "Set SMTP_URL, MAIL_FROM and MAIL_TO.",
        }),
      ]),
  ...(backupFolder
    ? []
    : [
        blocker({
          place: setting("BACKUP_DIR"),
          what: "No place for backups: a lost disk would take every message with it.",
          mend: "Set it to a folder on another disk, and run npm run backup daily.",
        }),
      ]),
];
