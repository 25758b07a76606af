import type { SignedIn } from "../../accounts/roles.ts";
import { keptUntil } from "../../cases/promises/kept-until.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { confirmHeldPurge } from "../../cases/records/retained.ts";
import { readHeldPurge } from "../../cases/submissions/due.ts";
import { isOwner, type StaffParts } from "../server/staff-parts.server.ts";

/* What an owner decides, as a notice to MAIL_TO asks: it does what a command on the server does. */

/** `now` is what the clock of the server says, in words; `shown` is sent with the form. */
export type HeldPurge = { because: "large" | "no-backup"; count: number; total: number; now: string; shown: string };

/** Returns what waits: whether messages are deleted that are far more than usual or in no backup. Undefined unless the person is an owner. */
export async function siteDecisions(staff: StaffParts, person: SignedIn): Promise<{ purge?: HeldPurge } | undefined> {
  const { engine, store, content, now } = staff;
  if (!isOwner(person)) return undefined;
  const held = await engine.read(readHeldPurge);
  const before = held && (await removedBefore(staff));
  if (!before) return {};
  const { references, total } = await store.dueForRemoval(before);
  const count = references.length;
  const time = momentInWords(now(), content.site.hours);
  return { purge: { because: held.because, count, total, now: time, shown: String(count) } };
}

/**
 * Deletes the messages for good. "gone" means that nothing waits any more; "outdated", that the page showed something else than what
 * would be confirmed now. Undefined unless the person is an owner.
 */
export async function confirmPurge(staff: StaffParts, person: SignedIn, shown: string) {
  if (!isOwner(person)) return undefined;
  if (!person.isRecent) return "not-recent";
  if (!/^\d{1,9}$/.test(shown)) return "outdated";
  const before = await removedBefore(staff);
  if (!before) return "gone";
  return confirmHeldPurge(staff.engine, { before, actor: person.id, most: Number(shown) }, staff.now());
}

async function removedBefore({ store, content, now }: StaffParts) {
  const time = await store.deletionTime(now());
  return time && keptUntil(content.site.promises, time);
}
