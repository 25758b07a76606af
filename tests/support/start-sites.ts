import { startSite } from "../../checks/browser/site-server.ts";
import { rememberPlace } from "./origins.ts";

/** So that each test that sends forms may come from an address of its own, and none meets the limit of another. */
const BEHIND_A_PROXY = { TRUST_PROXY_HOPS: "1" };

/** Starts both stages once for all tests, one after the other since their builds share app/generated; stops them after. */
export default async function startSites() {
  const parked = await startSite("parked", BEHIND_A_PROXY);
  rememberPlace("parked", parked);
  const live = await startSite("live", BEHIND_A_PROXY);
  rememberPlace("live", live);
  return () => Promise.all([parked.stop(), live.stop()]);
}
