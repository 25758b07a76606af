import { parseConfig } from "../../platform/config/config.ts";
import { openEngine } from "../store/open-store.ts";
import { parseContentCommand, runContentCommand } from "./content-command.ts";
import { runCommand } from "./run-command.ts";

/** `npm run content`: writes what staff have published into files, and makes drafts of changed files. */
await runCommand(async (given) => {
  const command = parseContentCommand(given);
  if (typeof command === "string") return command;
  const config = parseConfig(process.env);
  await using engine = await openEngine(config);
  return await runContentCommand({ engine, contentFolder: config.contentFolder, out: process.stdout, now: new Date() }, command);
});
