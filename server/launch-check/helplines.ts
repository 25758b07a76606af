import { today } from "../../app/openings/today.ts";
import { blocker, type LaunchCheck } from "./finding.ts";

const MOST_DAYS = 180;
const DAY_MS = 86_400_000;

/** Numbers of others change without our hearing of it; someone in need may dial them. */
export const helplines: LaunchCheck = ({ content, now }) =>
  Object.entries(content.helplines).flatMap(([key, { name, checked, source }]) => {
    const days = (Date.parse(today(now)) - Date.parse(checked)) / DAY_MS;
    // A day to come is a typing error, which would keep this check silent for years.
    if (days >= 0 && days <= MOST_DAYS) return [];
    const checkedWhen = days < 0 ? `is said to be checked on ${checked}, a day to come` : `was checked ${days} days ago`;
    return [
      blocker({
        place: `content/helplines.yaml: ${key}.checked`,
        what: `The number of ${name} ${checkedWhen}.`,
        mend: `Read it again at ${source}, then put in today’s date.`,
      }),
    ];
  });
