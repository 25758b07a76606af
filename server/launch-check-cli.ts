import { ContentError } from "../content-reader/problems.ts";
import { readContent } from "../content-reader/read-content.ts";
import { parseConfig } from "./config.ts";
import { contentFault } from "./launch-check/content-fault.ts";
import type { Finding } from "./launch-check/finding.ts";
import { blockersOf, launchFindings } from "./launch-check/launch-findings.ts";
import { report } from "./launch-check/report.ts";
import { runCommand } from "./staff/run-command.ts";

/** `npm run launch-check`: what still stands between parked and live, with the settings given; ends with 1 while a blocker does. */
await runCommand(async () => {
  const findings = findingsHere();
  console.log(report(findings));
  if (blockersOf(findings).length > 0) process.exitCode = 1;
});

function findingsHere(): Finding[] {
  const config = parseConfig(process.env);
  try {
    const content = readContent(config.contentFolder);
    return launchFindings({ content, config, stage: config.siteStage ?? content.site.stage, now: new Date() });
  } catch (error) {
    // Content with a fault can be neither built nor checked further: its faults are what stands in the way.
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(contentFault);
  }
}
