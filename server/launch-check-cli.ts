import { ContentError } from "../content-reader/validation-error.ts";
import { readContent } from "../content-reader/read-content.ts";
import { parseConfig } from "./config.ts";
import { contentError } from "./launch-check/content-state.ts";
import type { Finding } from "./launch-check/finding.ts";
import { blockersOf, findingsTable, launchFindings } from "./launch-check/launch-findings.ts";
import { ownersInStore } from "./launch-check/owners-in-store.ts";
import { runCommand } from "./staff/run-command.ts";

/** `npm run launch-check`: prints what must be fixed before the site goes live; exits with 1 if there is a blocker. */
await runCommand(async () => {
  const findings = await findingsHere();
  console.log(findingsTable(findings));
  if (blockersOf(findings).length > 0) process.exitCode = 1;
});

async function findingsHere(): Promise<Finding[]> {
  const config = parseConfig(process.env);
  try {
    const content = readContent(config.contentFolder);
    const owners = await ownersInStore(config);
    return launchFindings({ content, config, stage: config.siteStage ?? content.site.stage, now: new Date(), owners });
  } catch (error) {
    // Content with errors cannot be checked further: its errors are the findings.
    if (!(error instanceof ContentError)) throw error;
    return error.errors.map(contentError);
  }
}
