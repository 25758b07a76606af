import { today } from "../../site/app/openings/today.ts";
import { blocker, type Finding, warning } from "./finding.ts";

const MAX_DAYS = 180;
const DAY_MS = 86_400_000;

type Checked = { place: string; what: string; checked: string; fix: string };

/**
 * Returns a finding for a fact of others that was last checked more than 180 days ago. An old date is a warning only, so that time
 * alone never stops a release of a live site. A future date is a typing error that would disable this check for years, so it is a
 * blocker.
 */
export function agedFinding({ place, what, checked, fix }: Checked, now: Date): Finding[] {
  const days = (Date.parse(today(now)) - Date.parse(checked)) / DAY_MS;
  if (days < 0) return [blocker(place, `${what}: said to be checked on ${checked}, a future day.`, fix)];
  return days > MAX_DAYS ? [warning(place, `${what}: checked ${days} days ago.`, fix)] : [];
}
