import { type Command, runCommand } from "./commands/run-command.ts";

/** The commands of package.json by their names. Each loads what it needs alone. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  alarm: async () => (await import("./commands/alarm.ts")).alarm,
  backup: async () => (await import("./commands/backup.ts")).backup,
  build: async () => (await import("./commands/build.ts")).build,
  "check:content": async () => (await import("./commands/check-content.ts")).checkContent,
  content: async () => (await import("./commands/content.ts")).content,
  "easy-read": async () => (await import("./commands/easy-read.ts")).easyRead,
  "export-static": async () => (await import("./commands/build.ts")).writeStaticSite,
  "format:content": async () => (await import("./commands/check-content.ts")).formatContentFolder,
  "launch-check": async () => (await import("./commands/launch-check.ts")).launchCheck,
  "mail-test": async () => (await import("./commands/mail-test.ts")).mailTest,
  restore: async () => (await import("./commands/backup.ts")).restore,
  staff: async () => (await import("./commands/staff.ts")).staff,
  status: async () => (await import("./commands/status.ts")).status,
  submissions: async () => (await import("./commands/submissions.ts")).submissions,
};

const [, , name = "", ...given] = process.argv;
const load = COMMANDS[name];
if (load) await runCommand(await load(), given, process.env);
else {
  console.error(`There is no command ${name}. The commands are: ${Object.keys(COMMANDS).join(", ")}.`);
  process.exitCode = 1;
}
