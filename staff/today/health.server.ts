import type { SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";
import { siteHealth } from "../health/site-health.server.ts";
import { site as siteWords } from "../health/site-health-words.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { health as say } from "./today-words.ts";

/** Returns what an owner has to know of the site every day; undefined for everybody else. */
export async function healthOf(staff: StaffParts, person: SignedIn) {
  const health = await siteHealth(staff, person);
  if (!health) return undefined;
  const { state, needs, facts } = health;
  const fact = (label: string) => facts.find((one) => one.label === label)?.value ?? siteWords.unknown;
  return {
    isWorking: state === siteWords.works,
    state,
    needs,
    facts: [fill(say.backup, { time: fact(siteWords.backup) }), fill(say.mails, { count: fact(siteWords.mailsWaiting) })],
  };
}
