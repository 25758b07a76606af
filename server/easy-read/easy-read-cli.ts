import { parseConfig } from "../config.ts";
import { runCommand } from "../staff/run-command.ts";
import { easyReadCommand, EasyReadMistake } from "./easy-read-command.ts";

/** `npm run easy-read`: which Easy Read pages are reviewed, and how staff record a review. */
await runCommand(async (given) => {
  try {
    console.log(easyReadCommand(parseConfig(process.env).contentFolder, given, new Date()));
  } catch (error) {
    if (error instanceof EasyReadMistake) return error.message;
    throw error;
  }
  return undefined;
});
