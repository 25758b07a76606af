import type { Finding, LaunchFacts } from "./finding.ts";
import { blockersOf, launchFindings } from "./launch-findings.ts";

/** Thrown where a live build is asked for too early; its message lists every blocker, so that one round mends them all. */
export class LaunchRefused extends Error {
  readonly blockers: readonly Finding[];

  constructor(blockers: readonly Finding[]) {
    const count = blockers.length === 1 ? "1 blocker" : `${blockers.length} blockers`;
    const lines = blockers.map(({ place, what, mend }) => `  ${place}: ${what} ${mend}`);
    super(
      `The live stage has ${count}. Nothing was built.\n${lines.join("\n")}\nTo see the live site with sample content, marked as such: npm run demo`,
    );
    this.name = "LaunchRefused";
    this.blockers = blockers;
  }
}

/**
 * Takes what is to be built. A parked site may have all the gaps there are, and a demo says on every page that it has them.
 * @throws LaunchRefused for a live site with a blocker that is no demo
 */
export function refuseWhileBlocked(facts: LaunchFacts): void {
  if (facts.stage === "parked" || facts.config.demo) return;
  const blockers = blockersOf(launchFindings(facts));
  if (blockers.length > 0) throw new LaunchRefused(blockers);
}
