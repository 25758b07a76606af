import { today } from "../../app/openings/today.ts";
import { blocker, type LaunchCheck, warning } from "./finding.ts";

const MOST_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Numbers of others change without our hearing of it, and someone in need may dial them. An old check is a warning only: time alone
 * must not keep a live site from its next release. A date in the future is a typing error, which would silence this check for years.
 */
export const helplines: LaunchCheck = ({ content, now }) =>
  Object.entries(content.helplines).flatMap(([key, { name, checked, source }]) => {
    const days = (Date.parse(today(now)) - Date.parse(checked)) / DAY_MS;
    if (days >= 0 && days <= MOST_DAYS) return [];
    const finding = {
      place: `content/helplines.yaml: ${key}.checked`,
      mend: `Read it again at ${source}, then put in today’s date.`,
    };
    return days < 0
      ? [blocker({ ...finding, what: `The number of ${name} is said to be checked on ${checked}, a day to come.` })]
      : [warning({ ...finding, what: `The number of ${name} was checked ${days} days ago.` })];
  });
