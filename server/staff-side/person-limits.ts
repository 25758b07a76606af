import type { Logger } from "pino";

import { openRateLimit } from "../forms/open-rate-limit.ts";
import type { RateLimit, RateWindow } from "../forms/rate-limit.ts";
import type { Engine } from "../submissions/engine.ts";

/** What is limited for each person, because it takes the server or its machine long (OWASP ASVS 5.0, 2.4.1). */
export const LIMITED = ["save", "check", "preview"] as const;
export type Limited = (typeof LIMITED)[number];

/**
 * A screen saves a second after its person has stopped typing, and checks after each save. A person who looks at a page in both widths
 * and both stages makes four previews.
 */
const WINDOWS: Readonly<Record<Limited, readonly RateWindow[]>> = {
  save: [{ seconds: 60, mostPoints: 90 }],
  check: [{ seconds: 60, mostPoints: 90 }],
  preview: [{ seconds: 60, mostPoints: 40 }],
};

/** Returns the seconds for which a person has to wait, 0 for none. Each call counts. */
export type PersonLimits = (what: Limited, personId: string) => Promise<number>;

/** Counts with these limits. */
export const personLimits =
  (limits: Readonly<Record<Limited, Pick<RateLimit, "count">>>): PersonLimits =>
  (what, personId) =>
    limits[what].count(`person ${personId}`, 1);

/** Opens the limits, which all processes over one PostgreSQL count together. @throws StoreUnavailable */
export async function openPersonLimits(engine: Engine, log: Logger): Promise<PersonLimits> {
  const open = (what: Limited) => openRateLimit(engine, log, `staff-${what}`, WINDOWS[what]);
  return personLimits({ save: await open("save"), check: await open("check"), preview: await open("preview") });
}
