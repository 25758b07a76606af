import { readContentFolder } from "../../content-reader/content-folder.ts";
import { readContent } from "../../content-reader/read-content.ts";
import { parseConfig } from "../config.ts";
import { labels } from "../forms/labels.ts";
import { openStore } from "../submissions/open-store.ts";
import { backupHolds } from "./backup-file.ts";
import { runCommand } from "./run-command.ts";
import { parseSubmissionsCommand, runSubmissionsCommand } from "./submissions-command.ts";

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

/**
 * Returns a remark for output that goes into a file or pipe, because `npm run` writes its own lines into it first; undefined
 * under `npm run --silent` and without npm.
 */
function remarkOnNpmLines(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const level = env["npm_config_loglevel"] ?? env["NPM_CONFIG_LOGLEVEL"];
  if (env["npm_lifecycle_event"] === undefined || level === "silent") return undefined;
  return "This output begins with npm's own lines. Use npm run --silent submissions -- export --csv > FILE, or export --csv --to FILE.";
}
