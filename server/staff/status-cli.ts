import { readContent } from "../../content-reader/read-content.ts";
import { parseConfig } from "../config.ts";
import { knownOfSite } from "./known-of-site.ts";
import { runCommand } from "./run-command.ts";
import { statusInWords } from "./status-in-words.ts";

/** `npm run status`: how the site is, for a person; ends with 1 where something needs one, so that a timer may run it too. */
await runCommand(async () => {
  const config = parseConfig(process.env);
  const { site } = readContent(config.contentFolder);
  const known = await knownOfSite(config, site, () => new Date());
  const { text, needed } = statusInWords(known, new Date());
  process.stdout.write(text);
  if (needed.length > 0) process.exitCode = 1;
});
