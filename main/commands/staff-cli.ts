import { parseConfig } from "../../platform/config/config.ts";
import { openEngine } from "../store/open-store.ts";
import { parseStaffCommand, runStaffCommand } from "./staff-command.ts";
import { runCommand } from "./run-command.ts";

/** `npm run staff`: invites the first owner, lets a person enrol again, and verifies the audit log. */
await runCommand(async (given) => {
  const command = parseStaffCommand(given);
  if (typeof command === "string") return command;
  const config = parseConfig(process.env);
  await using engine = await openEngine(config);
  return await runStaffCommand({ engine, staff: config.staff, out: process.stdout, now: new Date() }, command);
});
