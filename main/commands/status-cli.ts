import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { parseConfig } from "../../platform/config/config.ts";
import { heldFiles, readPublished } from "./read-published.ts";
import { runCommand } from "./run-command.ts";
import { statusText } from "../../staff/health/status-text.server.ts";
import { readSiteStatus } from "./site-status.ts";

/** `npm run status`: prints the state of the site; exits with 1 if a person must act, so that a timer can run it. */
await runCommand(async () => {
  const config = parseConfig(process.env);
  const published = await readPublished(config);
  const { site } = "content" in published ? published.content : readContent(readContentFolder(config.contentFolder));
  const known = await readSiteStatus(config, site, () => new Date());
  const held = heldFiles(published);
  const { text, needed } = statusText({ ...known, ...(held && { held }) }, new Date());
  process.stdout.write(text);
  if (needed.length > 0) process.exitCode = 1;
});
