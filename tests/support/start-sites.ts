import { realpathSync } from "node:fs";
import { join } from "node:path";

import { type RunningSite, startSite } from "../../tools/browser/site-server.ts";
import { rememberPlace, type Stage } from "./origins.ts";

/** With X-Forwarded-For each test has an address of its own, and so a rate limit of its own. */
const BEHIND_A_PROXY = { TRUST_PROXY_HOPS: "1" };

/**
 * Starts both stages for all tests, one after the other because a build needs both cores. With JOURNEYS_OF it starts only that
 * stage: a mutant of one stage needs no build of the other.
 */
export default async function startSites() {
  const stages = (["parked", "live"] as const).filter((stage) => (process.env["JOURNEYS_OF"] ?? stage) === stage);
  const sites: RunningSite[] = [];
  for (const stage of stages) sites.push(await start(stage));
  return () => Promise.all(sites.map(({ stop }) => stop()));
}

async function start(stage: Stage) {
  const site = await startSite(stage, BEHIND_A_PROXY);
  rememberPlace(stage, { ...site, buildFolder: realpathSync(join(import.meta.dirname, "../../build", stage)) });
  return site;
}
