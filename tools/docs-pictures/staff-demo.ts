import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { throwawayStore } from "../../main/demo/throwaway-store.ts";

/** A Tuesday, 9:30 am in Perth. Not before the newest day that content/ names as past. */
const SHOWN_AT = Date.parse("2026-12-01T01:30:00Z");

const ahead = SHOWN_AT - Date.now();
const RealDate = Date;

/** The clock of this process runs from SHOWN_AT on, so that all pictures have the same days. */
class ShownDate extends RealDate {
  constructor(...given: []) {
    if (given.length > 0) super(...given);
    else super(ShownDate.now());
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = ShownDate as DateConstructor;

/* A demo as main/demo.ts, with mail set up, so that the screens offer to reply. Nothing listens at that address, so no mail is sent. */
const data = mkdtempSync(join(tmpdir(), "staff-pictures-"));
process.once("exit", () => rmSync(data, { recursive: true, force: true }));
const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "office@example.com", MAIL_TO: "office@example.com" };
const env = { ...process.env, SITE_STAGE: "live", DEMO: "1", ...throwawayStore(data), ...mail };
const { start } = await import("../../main/start-site.ts");
await start(env, { isStoreThrownAway: true });
