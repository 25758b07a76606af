import { site as words } from "./site-health-words.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { newestBackupIn } from "../../cases/health/backup-file.ts";
import { age, count, duration, MAX_WAIT_SECONDS, pageSpeeds, type SiteStatus, size, whatIsNeeded } from "./status-text.server.ts";
import { sum } from "../../platform/text/read-prometheus-text.ts";
import { figuresNow } from "../../cases/health/site-metrics.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { isOwner, type StaffParts, type WatchedSite } from "../server/staff-parts.server.ts";
import { fill } from "../../platform/text/fill.ts";
import { keptUntil } from "../../cases/promises/kept-until.ts";
import { confirmHeldPurge } from "../../cases/records/retained.ts";
import { readHeldPurge } from "../../cases/submissions/due.ts";

type Parts = Pick<StaffParts, "watched" | "now" | "content">;

/**
 * Returns the health of the public site and its store in words, as `npm run status` does; undefined unless the person is an owner.
 * `needs` are lines for the person who runs the server.
 */
export async function siteHealth(staff: Parts, person: SignedIn) {
  if (!isOwner(person)) return undefined;
  const status = await statusOf(staff.watched, staff.now);
  return {
    state: status.health?.database === "ok" ? words.works : words.fails,
    needs: whatIsNeeded(forTheServer(status), staff.now()),
    /** Whether mails wait for longer than a mail server needs. */
    isMailLate: sum(status.figures, "site_mails_oldest_seconds") > MAX_WAIT_SECONDS,
    facts: factsOf(staff, status),
    speeds: pageSpeeds(status.figures),
  };
}

/** Returns the status of this process, which serves the public site too. */
async function statusOf({ origin, backupFolder, ...watch }: WatchedSite, now: () => Date): Promise<SiteStatus> {
  const held = watch.held.current;
  return {
    origin,
    health: { status: "ok", database: watch.store.health().database },
    figures: await figuresNow(watch, now),
    ...(held && { held }),
    ...(backupFolder !== undefined && { lastBackup: newestBackupIn(backupFolder, now()) ?? "none" }),
  };
}

/**
 * Leaves out what is no work for the person who runs the server: people see what is overdue in the inbox, and an owner decides on this
 * page about a purge that is far larger than usual.
 */
function forTheServer(status: SiteStatus): SiteStatus {
  const figures = new Map(status.figures);
  figures.delete("site_submissions_overdue");
  const waiting = figures.get("site_purge_waiting") ?? [];
  figures.set(
    "site_purge_waiting",
    waiting.filter(({ labels }) => labels?.["because"] !== "large"),
  );
  return { ...status, figures };
}

function factsOf({ watched, now, content }: Parts, { figures, lastBackup }: SiteStatus) {
  const of = (name: string, labels?: Record<string, string>) => sum(figures, name, labels);
  const isStoreKnown = of("site_database_up") > 0;
  /** A figure of the store, which may not respond. */
  const stored = (name: string, inText: (value: number) => string = count) => (isStoreKnown ? inText(of(name)) : words.unknown);
  const backup =
    lastBackup === undefined
      ? words.backupUnset
      : lastBackup === "none"
        ? words.backupNone
        : fill(words.backupAgo, { time: duration(age(lastBackup, now())) });
  return [
    [words.version, watched.version],
    [words.started, duration(of("process_uptime_seconds"))],
    [words.requests, count(of("site_requests_total"))],
    [words.errors, count(of("site_requests_total", { status: "5xx" }))],
    [words.formsStored, count(of("site_forms_total", { outcome: "stored" }))],
    [words.formsRefused, count(of("site_forms_total", { outcome: "refused" }))],
    [words.mailsWaiting, stored("site_mails_waiting")],
    [
      words.mailsOldest,
      stored("site_mails_waiting", (waiting) => (waiting > 0 ? duration(of("site_mails_oldest_seconds")) : "-")),
    ],
    [words.mailsFailed, stored("site_mails_failed_attempts")],
    [words.unread, stored("site_submissions_unread")],
    [words.overdue, stored("site_submissions_overdue")],
    [words.database, stored("site_database_bytes", size)],
    [words.backup, backup],
    [words.clock, momentInWords(now(), content.site.hours)],
  ].map(([label = "", value = ""]) => ({ label, value }));
}

/* What an owner decides, as a notice to MAIL_TO asks: it does what a command on the server does. */

/** `now` is what the clock of the server says, in words; `shown` is sent with the form. */
export type HeldPurge = { because: "large" | "no-backup"; count: number; total: number; now: string; shown: string };

/**
 * Returns what waits: whether messages are deleted that are far more than usual or in no backup. Undefined unless the person is an owner.
 */
export async function siteDecisions(staff: StaffParts, person: SignedIn): Promise<{ purge?: HeldPurge } | undefined> {
  const { engine, store, content, now } = staff;
  if (!isOwner(person)) return undefined;
  const held = await engine.read(readHeldPurge);
  const before = held && (await removedBefore(staff));
  if (!before) return {};
  const { references, total } = await store.dueForRemoval(before);
  const { length } = references;
  const time = momentInWords(now(), content.site.hours);
  return { purge: { because: held.because, count: length, total, now: time, shown: String(length) } };
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
