import type { Kysely } from "kysely";

import { isSampleEmail, isSampleHost, isSamplePhone } from "../../content-model/values/sample-contacts.ts";
import { SAMPLE_GATE_PASSWORD } from "../../platform/process/config.ts";
import { blocker, type Finding, inSite, type LaunchCheck, setting, warning } from "./finding.ts";
import { allPeople } from "../../accounts/people.ts";
import { unusedCodes } from "../../accounts/codes.ts";
import type { Tables } from "../tables/tables.ts";

const THIS_MACHINE = /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** The address in canonical links, the sitemap and the social card. */
export const siteUrl: LaunchCheck = ({ config }) => {
  const error = urlError(new URL(config.siteUrl));
  const fix = "Set the address that visitors will use, starting with https://.";
  return error === undefined ? [] : [blocker(setting("SITE_URL"), `${config.siteUrl} ${error}.`, fix)];
};

function urlError({ protocol, hostname }: URL): string | undefined {
  if (THIS_MACHINE.test(hostname)) return "is this machine only";
  if (isSampleHost(hostname)) return "is an address kept for examples";
  return protocol === "https:" ? undefined : "is not https";
}

export const mailAndBackup: LaunchCheck = ({ config: { mail, backupFolder } }) => {
  const noMail = "No mail server: messages would wait in the database, and no one would be notified.";
  const noBackup = "No place for backups: a lost disk would take every message with it.";
  return [
    ...(mail ? [] : [blocker(setting("SMTP_URL"), noMail, "Set SMTP_URL, MAIL_FROM and MAIL_TO.")]),
    ...(backupFolder
      ? []
      : [blocker(setting("BACKUP_DIR"), noBackup, "Set it to a folder on another disk, and run npm run backup daily.")]),
  ];
};

/** README states the sample password. A warning in both stages, because the live stage has no gate: opening the site removes it. */
export const gate: LaunchCheck = ({ config: { gatePassword } }) => {
  const what = "The gate opens with the sample password.";
  return gatePassword === SAMPLE_GATE_PASSWORD ? [warning(setting("GATE_PASSWORD"), what, "Set one of your own.")] : [];
};

/** DEMO allows a live build with blockers; every page then says that its content is a sample. */
export const demo: LaunchCheck = ({ config }) =>
  config.demo ? [blocker(setting("DEMO"), "Every page says that its content is a sample.", "Remove the setting.")] : [];

/** What the store knows about owners. `withoutCodes` are the email addresses of those who have no unused recovery code. */
export type OwnersKnown = { owners: number; withoutCodes: readonly string[] };

const PLACE = "staff side";
const INVITE = "npm run staff -- invite owner@example.org";

/**
 * The staff side at http://localhost is closed to everybody but this machine. A warning, because the public site may go live without it:
 * every other http address is refused at start (platform/process/config.ts).
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

type Contact = { place: string; value: string };

/** Every phone number and email address of the site and its settings. */
export const contacts: LaunchCheck = ({ content: { site, helplines }, config: { mail } }) => {
  const phones: Contact[] = [
    ...Object.entries(site.phone).map(([name, value]) => ({ place: inSite(`phone.${name}`), value })),
    ...Object.entries(helplines).flatMap(([name, { number, tty }]) => [
      { place: `content/helplines.yaml: ${name}.number`, value: number },
      { place: `content/helplines.yaml: ${name}.tty`, value: tty ?? "" },
    ]),
  ];
  const emails: Contact[] = [
    { place: inSite("email"), value: site.email },
    { place: setting("MAIL_FROM"), value: mail?.from ?? "" },
    { place: setting("MAIL_TO"), value: mail?.to ?? "" },
    { place: setting("MAIL_TO_COMPLAINTS"), value: mail?.toComplaints ?? "" },
  ];
  return [
    ...phones.filter(({ value }) => isSamplePhone(value)).map(asSample("is a number kept for fiction: no one answers it")),
    ...emails.filter(({ value }) => isSampleEmail(value)).map(asSample("is an address kept for examples: no one reads it")),
  ];
};

const asSample =
  (because: string) =>
  ({ place, value }: Contact) =>
    blocker(place, `${value} ${because}.`, "Put in the real one.");

/** Reads who is an owner from a store that is open. */
export async function ownersIn(db: Kysely<Tables>): Promise<OwnersKnown> {
  const codes = await unusedCodes(db);
  const found = (await allPeople(db)).filter(({ roles, disabledAt }) => roles.includes("owner") && !disabledAt);
  return { owners: found.length, withoutCodes: found.flatMap(({ id, email }) => ((codes.get(id) ?? 0) > 0 ? [] : [email])) };
}
