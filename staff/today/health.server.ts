import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";
import { mailInHealth } from "../health/mail-in.server.ts";
import { siteHealth } from "../health/site-health.server.ts";
import { site as siteWords } from "../health/site-health-words.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { Check } from "./site-card.tsx";
import { health as say } from "./today-words.ts";

/**
 * Returns what an owner has to know of the site every day. Others who answer messages are told if no emails come in; else it is undefined.
 */
export async function healthOf(staff: StaffParts, person: SignedIn): Promise<Check[] | undefined> {
  const health = await siteHealth(staff, person);
  const mailIn = visibleKinds(person.roles).length > 0 ? await mailInHealth(staff) : undefined;
  if (!health)
    return mailIn?.since === undefined ? undefined : [{ text: fill(say.noMails, { since: mailIn.since }), isGood: false }];
  const { state, needs, facts, isMailLate } = health;
  const fact = (label: string) => facts.find((one) => one.label === label)?.value ?? siteWords.unknown;
  const backup = fact(siteWords.backup);
  const isUnset = backup === siteWords.backupUnset;
  const checks = [
    { text: state, isGood: state === siteWords.works },
    isUnset
      ? { text: backup, isGood: false }
      : { text: fill(say.backup, { time: backup }), isGood: backup !== siteWords.backupNone },
    { text: fill(say.mails, { count: fact(siteWords.mailsWaiting) }), isGood: !isMailLate },
    ...(mailIn ? [{ text: mailIn.need ?? fill(say.mailIn, { fact: mailIn.fact }), isGood: mailIn.need === undefined }] : []),
    ...(needs.length > 0
      ? [{ text: needs.length === 1 ? say.needOne : fill(say.needs, { count: needs.length }), isGood: false }]
      : []),
  ];
  return checks.map((check) => (check.isGood ? check : { ...check, to: "/site" }));
}
