import { today } from "../../app/openings/today.ts";
import { blocker, type LaunchCheck, warning } from "./finding.ts";

const MAX_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Helplines change their numbers without notice. An old date is a warning only, so that time alone never stops a release of a
 * live site. A future date is a typing error that would disable this check for years, so it is a blocker.
 */
export const helplines: LaunchCheck = ({ content, now }) =>
  Object.entries(content.helplines).flatMap(([key, { name, checked, source }]) => {
    const days = (Date.parse(today(now)) - Date.parse(checked)) / DAY_MS;
    if (days >= 0 && days <= MAX_DAYS) return [];
    const place = `content/helplines.yaml: ${key}.checked`;
    const fix = `Read it again at ${source}, then put in today’s date.`;
    return days < 0
      ? [blocker(place, `The number of ${name} is said to be checked on ${checked}, a future day.`, fix)]
      : [warning(place, `The number of ${name} was checked ${days} days ago.`, fix)];
  });
