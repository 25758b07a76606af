import { startSite } from "../../checks/browser/site-server.ts";
import { rememberOrigin } from "./origins.ts";

/** Starts both stages once for all tests, one after the other since their builds share app/generated; stops them after. */
export default async function startSites() {
  const parked = await startSite("parked");
  rememberOrigin("parked", parked.origin);
  const live = await startSite("live");
  rememberOrigin("live", live.origin);
  return () => Promise.all([parked.stop(), live.stop()]);
}
