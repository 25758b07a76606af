import type { Logger } from "pino";

import { openRateLimit } from "../forms/open-rate-limit.ts";
import type { RateLimit, RateWindow } from "../forms/rate-limit.ts";
import type { Engine } from "../submissions/engine.ts";

/** What is limited for each person, because it takes the server or its machine long (OWASP ASVS 5.0, 2.4.1). */
export type Limited = "save" | "check" | "preview" | "message";

/**
 * A screen saves a second after its person has stopped typing, and checks after each save. A person who looks at a page in both widths
 * and both stages makes four previews. A message saves what is typed once a second, and two of them may be open.
 */
const WINDOWS: Readonly<Record<Limited, readonly RateWindow[]>> = {
  save: [{ seconds: 60, mostPoints: 90 }],
  check: [{ seconds: 60, mostPoints: 90 }],
  preview: [{ seconds: 60, mostPoints: 40 }],
  message: [{ seconds: 60, mostPoints: 150 }],
};

/** Returns the seconds for which a person has to wait, 0 for none. Each call counts. */
export type PersonLimits = (what: Limited, personId: string) => Promise<number>;

/** Opens the limits, which all processes over one PostgreSQL count together. @throws StoreUnavailable */
export async function openPersonLimits(engine: Engine, log: Logger): Promise<PersonLimits> {
  const open = (what: Limited) => openRateLimit(engine, log, `staff-${what}`, WINDOWS[what]);
  const [save, check, preview, message] = [await open("save"), await open("check"), await open("preview"), await open("message")];
  const limits: Readonly<Record<Limited, RateLimit>> = { save, check, preview, message };
  return (what, personId) => limits[what].count(`person ${personId}`, 1);
}
