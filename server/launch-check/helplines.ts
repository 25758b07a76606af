import { agedFinding } from "./checked-days.ts";
import type { LaunchCheck } from "./finding.ts";

/** Helplines change their numbers without notice. */
export const helplines: LaunchCheck = ({ content, now }) =>
  Object.entries(content.helplines).flatMap(([key, { name, checked, source }]) => {
    const place = `content/helplines.yaml: ${key}.checked`;
    const fix = `Read it again at ${source}, then put in today’s date.`;
    return agedFinding({ place, what: `The number of ${name}`, checked, fix }, now);
  });
