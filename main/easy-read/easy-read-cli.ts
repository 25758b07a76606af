import { parseConfig } from "../../platform/config/config.ts";
import { runCommand } from "../commands/run-command.ts";
import { easyReadCommand, EasyReadCommandError } from "./easy-read-command.ts";

/** `npm run easy-read`: lists the reviews of Easy Read pages, or records one. */
await runCommand(async (given) => {
  try {
    console.log(easyReadCommand(parseConfig(process.env).contentFolder, given, new Date()));
  } catch (error) {
    if (error instanceof EasyReadCommandError) return error.message;
    throw error;
  }
  return undefined;
});
