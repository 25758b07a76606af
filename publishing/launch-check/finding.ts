import type { Content } from "../../content-model/content/read-content.ts";
import type { Stage } from "../../content-model/values/pages.ts";
import type { Advice } from "./launch-words.ts";
import type { Config } from "../../platform/process/config.ts";
import type { OwnersKnown } from "./settings.ts";
import { today } from "../../site/app/hydration/today.ts";

/** What the checks read. `stage` is the stage that the site would start in. `owners` is undefined if the store was not read. */
export type LaunchFacts = {
  content: Content;
  config: Config;
  stage: Stage;
  now: Date;
  owners?: OwnersKnown | "unavailable" | undefined;
};

/**
 * `place` is a file and field, or a setting; `fix` says what to do there. A blocker stops a live build. `advice` names the words that say
 * it to a person who has forms and no files.
 */
export type Finding = { level: "blocker" | "warning"; place: string; what: string; fix: string; advice?: Advice };
export type LaunchCheck = (facts: LaunchFacts) => Finding[];

export const blocker = (place: string, what: string, fix: string, advice?: Advice): Finding => ({
  level: "blocker",
  place,
  what,
  fix,
  ...(advice && { advice }),
});
export const warning = (place: string, what: string, fix: string, advice?: Advice): Finding => ({
  ...blocker(place, what, fix, advice),
  level: "warning",
});

export const inSite = (field: string) => `content/site.yaml: ${field}`;
export const setting = (name: string) => `setting ${name}`;

const MAX_DAYS = 180;
const DAY_MS = 86_400_000;

type Checked = { place: string; what: string; checked: string; fix: string };

/**
 * Returns a finding for a fact of others that was last checked more than 180 days ago. An old date is a warning only, so that time
 * alone never stops a release of a live site. A future date is a typing error that would disable this check for years, so it is a
 * blocker.
 */
export function agedFinding({ place, what, checked, fix }: Checked, now: Date): Finding[] {
  const days = (Date.parse(today(now)) - Date.parse(checked)) / DAY_MS;
  if (days < 0) return [blocker(place, `${what}: said to be checked on ${checked}, a future day.`, fix)];
  return days > MAX_DAYS ? [warning(place, `${what}: checked ${days} days ago.`, fix)] : [];
}
