import type { SignedIn } from "../../accounts/roles.ts";
import type { NewSubmission, SubmissionStore } from "../../cases/data/store.ts";
import type { Engine } from "../../cases/data/tables.ts";
import { entriesOf } from "../../cases/entries/entries.ts";
import { labels } from "../../cases/intake/labels.ts";
import type { StaffParts } from "../../staff/server/staff-parts.server.ts";
import { content } from "./fixture-content.ts";
import { enquiry, minutesAfter, NOON } from "./store-fixture.ts";

/** The staff side over a store, an hour after its messages have come. */
export function repliesUnderTest({ engine, store }: { engine: Engine; store: SubmissionStore }, canSendMail = true) {
  let nudges = 0;
  let now = minutesAfter(60);
  const parts = { store, content, labelOf: labels(content), canSendMail, nudgeOutbox: () => (nudges += 1), now: () => now };
  const staffOver = (own: typeof engine) => ({ ...parts, engine: own }) as Partial<StaffParts> as StaffParts;
  return {
    engine,
    store,
    staff: staffOver(engine),
    staffOver,
    nudges: () => nudges,
    passMinutes: (minutes: number) => (now = minutesAfter(minutes, now)),
    add: async (given: Partial<NewSubmission> = {}) => (await store.add(enquiry(given), [], NOON)).reference,
    rows: (reference: string) => engine.read((db) => entriesOf(db, reference)),
    rowOf: (reference: string) =>
      engine.db
        .selectFrom("submissions")
        .select(["status", "read_at", "done_at", "assigned_to", "due_on"])
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow(),
    jobs: () => engine.db.selectFrom("outbox").select(["reference", "purpose", "entry_id", "recipient"]).execute(),
  };
}

export const KIM: SignedIn = { id: "kim", name: "Kim Owner", roles: ["owner"], isRecent: false };
export const given = (changed = {}) => ({
  subject: "About respite",
  text: "Hello Ngaire\nWe can help.",
  reason: "",
  token: "form-0123456789",
  seen: "0",
  ...changed,
});
