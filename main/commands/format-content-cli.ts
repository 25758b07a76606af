import { parseConfig } from "../../platform/config/config.ts";
import { formatFolder } from "./format-content.ts";
import { runCommand } from "./run-command.ts";

/** `npm run format:content`: writes the YAML of the content in its format, and prints the files that it changed. */
await runCommand(async () => {
  const changed = formatFolder(parseConfig(process.env).contentFolder);
  for (const file of changed) console.log(`content/${file}`);
  console.log(changed.length === 0 ? "Every file was formatted." : `Formatted: ${changed.length}.`);
});
