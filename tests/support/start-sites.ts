import { realpathSync } from "node:fs";
import { join } from "node:path";

import { startSite } from "../../checks/browser/site-server.ts";
import { rememberPlace, type Stage } from "./origins.ts";

/** So that each test that sends forms may come from an address of its own, and none meets the limit of another. */
const BEHIND_A_PROXY = { TRUST_PROXY_HOPS: "1" };

/** Starts both stages once for all tests, one after the other since their builds share app/generated; stops them after. */
export default async function startSites() {
  const parked = await start("parked");
  const live = await start("live");
  return () => Promise.all([parked.stop(), live.stop()]);
}

async function start(stage: Stage) {
  const site = await startSite(stage, BEHIND_A_PROXY);
  rememberPlace(stage, { ...site, buildFolder: realpathSync(join(import.meta.dirname, "../../build", stage)) });
  return site;
}
