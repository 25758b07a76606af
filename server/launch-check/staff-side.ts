import { blocker, type Finding, type LaunchCheck, setting, warning } from "./finding.ts";

/** What the store knows about owners. `withoutCodes` are the email addresses of those who have no unused recovery code. */
export type OwnersKnown = { owners: number; withoutCodes: readonly string[] };

const PLACE = "staff side";
const INVITE = "npm run staff -- invite owner@example.org";

/**
 * The staff side at http://localhost is closed to everybody but this machine. A warning, because the public site may go live without it:
 * every other http address is refused at start (server/config.ts).
 */
export const staffUrl: LaunchCheck = ({ config: { staff } }) => {
  if (!staff || staff.url.startsWith("https:")) return [];
  const fix = "Set the https:// address of the staff side, or STAFF_PORT=off (docs/going-live.md).";
  return [
    warning(
      setting("STAFF_URL"),
      `${staff.url} is not https: nobody can sign in from another machine, and mails to staff do not link to it.`,
      fix,
    ),
  ];
};

/** Without the store, as in a build, nothing is known about owners, and nothing is found. */
export const owners: LaunchCheck = ({ config: { staff }, owners: known }) => {
  if (!staff || !known) return [];
  if (known === "unavailable")
    return [
      warning(PLACE, "The database does not respond, so nobody can say who is an owner.", "Start it, then run this again."),
    ];
  if (known.owners === 0) return [blocker(PLACE, "Nobody is an owner yet, so nobody can read messages there.", `Run ${INVITE}.`)];
  return [...onlyOne(known), ...known.withoutCodes.map(noCodes)];
};

const onlyOne = ({ owners: count }: OwnersKnown): Finding[] =>
  count > 1 ? [] : [warning(PLACE, "There is only one owner, who may fall ill.", "Let the owner make somebody else an owner.")];

const noCodes = (email: string) =>
  warning(PLACE, `The owner ${email} has no unused recovery code.`, "They can make new ones on the page of their account.");
