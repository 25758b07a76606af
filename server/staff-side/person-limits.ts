import type { Logger } from "pino";

import { openRateLimit } from "../forms/open-rate-limit.ts";
import type { RateLimit, RateWindow } from "../forms/rate-limit.ts";
import type { Engine } from "../submissions/engine.ts";

/** What is limited for each person, because it takes the server or its machine long (OWASP ASVS 5.0, 2.4.1). */
export type Limited = "save" | "check" | "preview" | "message" | "list" | "upload";

/**
 * A screen saves a second after its person has stopped typing, and checks after each save. A person who looks at a page in both widths
 * and both stages makes four previews. A message saves what is typed once a second, and two of them may be open. A list is one of all content.
 */
const WINDOWS: Readonly<Record<Limited, readonly RateWindow[]>> = {
  save: [{ seconds: 60, mostPoints: 90 }],
  check: [{ seconds: 60, mostPoints: 90 }],
  preview: [{ seconds: 60, mostPoints: 40 }],
  message: [{ seconds: 60, mostPoints: 150 }],
  list: [{ seconds: 60, mostPoints: 60 }],
  upload: [{ seconds: 60, mostPoints: 20 }],
};

/** Whoever sends request after request waits for each refusal, so that refusing takes less of the server than what was refused. */
const REFUSED_AFTER_MS = 1000;

/** Returns the seconds for which a person has to wait, 0 for none, and not at once if there are some. Each call counts. */
export type PersonLimits = (what: Limited, personId: string) => Promise<number>;

/** Opens the limits, which all processes over one PostgreSQL count together. @throws StoreUnavailable */
export async function openPersonLimits(engine: Engine, log: Logger, refusedAfterMs = REFUSED_AFTER_MS): Promise<PersonLimits> {
  const open = (what: Limited) => openRateLimit(engine, log, `staff-${what}`, WINDOWS[what]);
  const limits: Readonly<Record<Limited, RateLimit>> = {
    save: await open("save"),
    check: await open("check"),
    preview: await open("preview"),
    message: await open("message"),
    list: await open("list"),
    upload: await open("upload"),
  };
  return async (what, personId) => {
    const seconds = await limits[what].count(`person ${personId}`, 1);
    if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, refusedAfterMs));
    return seconds;
  };
}
