import { REGISTRATION_GROUPS } from "../../content-model/schemas/service-schema.ts";
import { placeOf } from "../../content-model/texts/validation-error.ts";
import { agedFinding } from "./aged-finding.ts";
import { blocker, type LaunchCheck, warning } from "./finding.ts";

/** One registration number stands on every page, and a support outside it must not seem covered. */
export const registrations: LaunchCheck = ({ content }) =>
  content.unconfirmed.map((missing) =>
    blocker(`content/${placeOf(missing)}`, "Not confirmed by the owner:", `${missing.fix}.`, "registration"),
  );

/**
 * Registration groups whose number and name nobody has compared with their source. One that a support names blocks: the page would claim
 * a registration under a number that nobody has read.
 */
export const registrationGroups: LaunchCheck = ({ content: { registrationGroups: groups, services }, now }) => {
  const named = new Set(services.flatMap(({ registration }) => registration.groups.map(({ number }) => number)));
  const unread = groups.filter(({ checked }) => checked === null);
  const finding = unread.some(({ number }) => named.has(number)) ? blocker : warning;
  const place = `content/${REGISTRATION_GROUPS}: groups`;
  const what = `Nobody has compared these groups with their source: ${unread.map(({ number }) => number).join(", ")}.`;
  const fix =
    "Compare the number and the name with your certificate of registration and the source, then put the day in checked.";
  return [
    ...(unread.length === 0 ? [] : [finding(place, what, fix, "groups")]),
    ...groups.flatMap(({ number, checked, source }) =>
      checked === null
        ? []
        : agedFinding({ place, what: `Registration group ${number}`, checked, fix: `Read it again: ${source}.` }, now),
    ),
  ];
};
