import type { SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";
import { siteHealth } from "../health/site-health.server.ts";
import { site as siteWords } from "../health/site-health-words.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { Check } from "./site-card.tsx";
import { health as say } from "./today-words.ts";

/**
 * Returns what an owner has to know of the site every day; undefined for everybody else. What the person who runs the server has to do is
 * on the page of the site, in that person's words.
 */
export async function healthOf(staff: StaffParts, person: SignedIn): Promise<Check[] | undefined> {
  const health = await siteHealth(staff, person);
  if (!health) return undefined;
  const { state, needs, facts } = health;
  const fact = (label: string) => facts.find((one) => one.label === label)?.value ?? siteWords.unknown;
  const backup = fact(siteWords.backup);
  const isUnset = backup === siteWords.backupUnset;
  return [
    { text: state, isGood: state === siteWords.works },
    isUnset
      ? { text: backup, isGood: false }
      : { text: fill(say.backup, { time: backup }), isGood: backup !== siteWords.backupNone },
    { text: fill(say.mails, { count: fact(siteWords.mailsWaiting) }), isGood: true },
    ...(needs.length > 0
      ? [{ text: needs.length === 1 ? say.needOne : fill(say.needs, { count: needs.length }), isGood: false }]
      : []),
  ];
}
