import { parseConfig } from "../../platform/config/config.ts";
import { contentError } from "../../publishing/launch-check/content-checks.ts";
import type { Finding } from "../../publishing/launch-check/finding.ts";
import { blockersOf, findingsTable, launchFindings } from "../../publishing/launch-check/launch-findings.ts";
import { ownersInStore } from "./owners-in-store.ts";
import { readPublished } from "./read-published.ts";
import { runCommand } from "./run-command.ts";

/** `npm run launch-check`: prints what must be fixed before the site goes live; exits with 1 if there is a blocker. */
await runCommand(async () => {
  const findings = await findingsHere();
  console.log(findingsTable(findings));
  if (blockersOf(findings).length > 0) process.exitCode = 1;
});

/** Reads what is published, as the server does. */
async function findingsHere(): Promise<Finding[]> {
  const config = parseConfig(process.env);
  const published = await readPublished(config);
  // Content with errors cannot be checked further: its errors are the findings.
  if ("errors" in published) return published.errors.map(contentError);
  const { content } = published;
  const owners = await ownersInStore(config);
  const stage = config.siteStage ?? content.site.stage;
  return launchFindings({ content, config, stage, now: new Date(), owners });
}
