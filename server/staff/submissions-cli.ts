import { readContentFolder } from "../../content-reader/content-folder.ts";
import { readContent } from "../../content-reader/read-content.ts";
import { parseConfig } from "../config.ts";
import { labels } from "../forms/labels.ts";
import { openStore } from "../submissions/open-store.ts";
import { backupHolds } from "./backup-holds.ts";
import { parseSubmissionsCommand } from "./parse-submissions-command.ts";
import { remarkOnNpmLines } from "./remark-on-npm-lines.ts";
import { runCommand } from "./run-command.ts";
import { runSubmissionsCommand } from "./run-submissions-command.ts";

/** `npm run submissions`: reads, exports, marks and deletes submissions. */
await runCommand(async (given) => {
  const command = parseSubmissionsCommand(given);
  if (typeof command === "string") return command;
  const config = parseConfig(process.env);
  const content = readContent(readContentFolder(config.contentFolder));
  const store = await openStore(config);
  const staff = {
    ...{ store, content, labelOf: labels(content), now: () => new Date(), dataFolder: config.dataFolder },
    ...{ out: process.stdout, remarks: process.stderr },
    isBackedUp: config.backupFolder === undefined ? undefined : backupHolds(config.backupFolder),
    staffUrl: config.staff?.url,
    remarkOnOutput: process.stdout.isTTY ? undefined : remarkOnNpmLines(process.env),
  };
  try {
    return await runSubmissionsCommand(staff, command);
  } finally {
    await store.close();
  }
});
