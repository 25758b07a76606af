import { today } from "../../app/openings/today.ts";
import { blocker, type LaunchCheck } from "./finding.ts";

const MOST_DAYS = 180;
const DAY_MS = 86_400_000;

/** Numbers of others change without our hearing of it; someone in need may dial them. */
export const helplines: LaunchCheck = ({ content, now }) =>
  Object.entries(content.helplines).flatMap(([key, { name, checked, source }]) => {
    const days = (Date.parse(today(now)) - Date.parse(checked)) / DAY_MS;
    if (days <= MOST_DAYS) return [];
    return [
      blocker({
        place: `content/helplines.yaml: ${key}.checked`,
        what: `The number of ${name} was checked ${days} days ago.`,
        mend: `Read it again at ${source}, then put in today’s date.`,
      }),
    ];
  });
