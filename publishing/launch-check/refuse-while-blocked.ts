import type { LaunchFacts } from "./finding.ts";
import { blockersOf, counted, launchFindings } from "./launch-findings.ts";

/** A live build was refused. The message lists every blocker. */
export class LaunchRefused extends Error {
  override name = "LaunchRefused";
}

/**
 * Refuses a live build that has blockers, unless it is a demo.
 * @throws LaunchRefused
 */
export function refuseWhileBlocked(facts: LaunchFacts): void {
  if (facts.stage === "parked" || facts.config.demo) return;
  const blockers = blockersOf(launchFindings(facts));
  if (blockers.length === 0) return;
  const lines = blockers.map(({ place, what, fix }) => `  ${place}: ${what} ${fix}`);
  throw new LaunchRefused(
    `The live stage has ${counted(blockers.length, "blocker")}. Nothing was built.\n${lines.join("\n")}\nTo see the live site with sample content, marked as such: npm run demo`,
  );
}
