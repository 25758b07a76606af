import { agedFinding } from "./checked-days.ts";
import { blocker, type LaunchCheck } from "./finding.ts";

/** Helplines change their numbers without notice. A number that nobody has compared with its source may lead to a stranger. */
export const helplines: LaunchCheck = ({ content, now }) =>
  Object.entries(content.helplines).flatMap(([key, { name, checked, source }]) => {
    const place = `content/helplines.yaml: ${key}.checked`;
    if (checked === null) {
      const fix = `Read it at ${source}, then put in today’s date.`;
      return [blocker(place, `The number of ${name}: nobody has compared it with its source.`, fix)];
    }
    const fix = `Read it again at ${source}, then put in today’s date.`;
    return agedFinding({ place, what: `The number of ${name}`, checked, fix }, now);
  });
