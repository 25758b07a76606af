import { z } from "zod";

import { inColumns } from "../../platform/text/in-columns.ts";
import { heldInWords } from "../../publishing/releases/publishing-errors.ts";
import { type Figures, sum } from "../../platform/text/read-prometheus-text.ts";
import type { Held } from "../../cases/health/site-metrics.ts";

export const MAX_WAIT_SECONDS = 60 * 60;
/** A backup is made each night; after two nights without one, something is wrong. */
const MAX_WITHOUT_BACKUP_SECONDS = 2 * 24 * 60 * 60;

/** The running site knows more than the files say. */
const HELD = "Published content is served with an earlier build: see the log, then start the site again.";

/** Returns the text of `npm run status`; `needed` lists what a person must do. */
export function statusText(known: SiteStatus, now: Date): { text: string; needed: readonly string[] } {
  const needed = whatIsNeeded(known, now);
  const parts = [
    firstLine(known),
    inColumns(rows(known, now), "right"),
    speeds(known.figures),
    needed.length > 0 ? `Needs someone:\n${needed.map((line) => `  ${line}`).join("\n")}` : "Nothing needs anyone.",
  ];
  return { text: `${parts.filter(Boolean).join("\n\n")}\n`, needed };
}

function firstLine({ origin, health, figures }: SiteStatus): string {
  if (!health) return `No site runs at ${origin}; its database ${figures ? "answers" : "does not answer"}.`;
  const does = { ok: "takes requests", failing: "takes requests", stopping: "is stopping" }[health.status];
  return `The site at ${origin} ${does}; ${health.database === "ok" ? "forms are stored" : "no form can be stored"}.`;
}

/** Returns what a person must do, in lines for the person who runs the server. */
export function whatIsNeeded({ origin, health, figures, lastBackup, storeError, held }: SiteStatus, now: Date): string[] {
  const oldest = sum(figures, "site_mails_oldest_seconds");
  const overdue = sum(figures, "site_submissions_overdue");
  const isDatabaseFailing = health ? health.database === "failing" : figures === undefined;
  const cause = figures?.get("site_store_failing")?.[0]?.labels?.["cause"];
  return [
    !health && `The site does not run at ${origin}: npm start, with the settings it has in service.`,
    isDatabaseFailing && (storeError ?? adviceOnStore(cause)),
    health?.staffSide && adviceOnStaffSide(figures),
    ...adviceOnPurge(figures),
    oldest > MAX_WAIT_SECONDS && `Mails have waited for ${duration(oldest)}: see SMTP_URL, and "mail failed" in the log.`,
    overdue > 0 && `${overdue} unread past the day that was promised: staff reply on the staff side.`,
    lastBackup === "none" && "There is no backup: npm run backup, and see why none is made by itself.",
    lastBackup instanceof Date &&
      age(lastBackup, now) > MAX_WITHOUT_BACKUP_SECONDS &&
      `The last backup was ${duration(age(lastBackup, now))} ago: npm run backup, and see why none is made by itself.`,
    ...(held ? heldInWords(held) : []),
    !held && sum(figures, "site_release_held") > 0 && HELD,
  ].filter((line) => line !== false && line !== undefined);
}

function rows({ figures, lastBackup }: SiteStatus, now: Date): [what: string, now: string][] {
  const of = (name: string, labels?: Record<string, string>) => sum(figures, name, labels);
  const forms = (outcome: string) => count(of("site_forms_total", { outcome }));
  const ofSite: [string, string][] = [
    ["running for", duration(of("process_uptime_seconds"))],
    ["memory", size(of("process_resident_memory_bytes"))],
    ["requests answered", count(of("site_requests_total"))],
    ["  with an error of ours", count(of("site_requests_total", { status: "5xx" }))],
    ["forms stored", forms("stored")],
    ["  sent again", forms("repeated")],
    ["  to be corrected", forms("corrected")],
    ["  refused", forms("refused")],
  ];
  const ofStore: [string, string][] = [
    ["mails waiting", count(of("site_mails_waiting"))],
    ["  the oldest for", of("site_mails_waiting") > 0 ? duration(of("site_mails_oldest_seconds")) : "-"],
    ["  tries that failed", count(of("site_mails_failed_attempts"))],
    ["messages unread", count(of("site_submissions_unread"))],
    ["  past the day promised", count(of("site_submissions_overdue"))],
    ["size of the database", size(of("site_database_bytes"))],
  ];
  const ofBackup: [string, string][] = lastBackup
    ? [["last backup", lastBackup === "none" ? "none" : `${duration(age(lastBackup, now))} ago`]]
    : [];
  const isSiteKnown = figures?.has("process_uptime_seconds");
  const isStoreKnown = figures !== undefined && (of("site_database_up") > 0 || !figures.has("site_database_up"));
  return [...(isSiteKnown ? ofSite : []), ...(isStoreKnown ? ofStore : []), ...ofBackup];
}

function speeds(figures: Figures | undefined): string {
  const lines = pageSpeeds(figures).map(({ page, lcp, inp, cls, reports }) => [page, lcp, inp, cls, reports]);
  if (lines.length === 0) return "";
  const table = inColumns([["page", "LCP", "INP", "CLS", "reports"], ...lines], "right");
  return `Speed lately; three of four visits were as good, or better:\n${table}`;
}

/** Returns the speed of each page that browsers have reported on, in the order of their paths. */
export function pageSpeeds(figures: Figures | undefined) {
  const reports = figures?.get("site_page_speed_reports") ?? [];
  const pages = [...new Set(reports.map(({ labels }) => labels?.["page"] ?? ""))].toSorted();
  const at = (name: string, page: string) => figures?.get(name)?.find(({ labels }) => labels?.["page"] === page)?.value;
  return pages.map((page) => ({
    page,
    lcp: milliseconds(at("site_page_lcp_p75_seconds", page)),
    inp: milliseconds(at("site_page_inp_p75_seconds", page)),
    cls: at("site_page_cls_p75", page)?.toFixed(2) ?? "-",
    reports: count(sum(figures, "site_page_speed_reports", { page })),
  }));
}

export const age = (made: Date, now: Date) => (now.getTime() - made.getTime()) / 1000;
export const count = (number: number) => Math.round(number).toLocaleString("en-AU");
export const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const milliseconds = (seconds: number | undefined) => (seconds === undefined ? "-" : `${Math.round(seconds * 1000)} ms`);

/** Advice for codes of https://www.sqlite.org/rescode.html, PostgreSQL's appendix A, and our own. */
const WORDS: readonly [codes: RegExp, words: string][] = [
  [/^(DISK_FULL|SQLITE_FULL|ENOSPC|53100)$/, "The disk is full: df -h, and free some space. No restart is needed."],
  [/^(SQLITE_READONLY|SQLITE_PERM|EROFS|EACCES|25006)$/, "The database is read-only: see the rights and the disk of DATA_DIR."],
  [
    /^SQLITE_READONLY_DBMOVED$/,
    "The database file in DATA_DIR was moved, deleted or replaced while the site ran: put it back, or restart the site with the right one.",
  ],
  [
    /^SQLITE_EMPTIED$/,
    "The database file in DATA_DIR was emptied while the site ran: stop the site, delete the file, and put the newest backup back with npm run restore.",
  ],
  [
    /^(SQLITE_(CORRUPT|NOTADB)|XX00[12])$/,
    "The database is damaged: stop the site, keep a copy of its files, and put the newest backup back with npm run restore.",
  ],
  [
    /^SQLITE_IOERR$/,
    "The disk of DATA_DIR fails or became read-only, or a file of the database was deleted: see df, mount and dmesg, then restart the site.",
  ],
  [/^SQLITE_BUSY$/, "Another program holds the database locked: end it."],
];

/** Returns what to do if no form can be stored, by the code of the error. */
export function adviceOnStore(cause: string | undefined): string {
  const [, words] = WORDS.find(([codes]) => codes.test(cause ?? "")) ?? [];
  return words ?? `The database does not answer${cause ? ` (${cause})` : ""}: see DATABASE_URL or DATA_DIR, and the disk.`;
}

/** Returns the line about a staff side that has not started yet. */
function adviceOnStaffSide(figures: Figures | undefined): string {
  const cause = figures?.get("site_staff_side_waiting")?.[0]?.labels?.["cause"];
  return `The staff side has not started yet${cause ? ` (${cause})` : ""}: see the database. It tries again by itself, and the public site runs.`;
}

/** Returns what to do about a held purge. */
function adviceOnPurge(figures: Figures | undefined): string[] {
  const waiting = (because: string) => sum(figures, "site_purge_waiting", { because });
  const withoutBackup = waiting("no-backup");
  return [
    // "large" is never one message (cases/mails/retention.ts).
    waiting("large") > 0 &&
      `${waiting("large")} messages were kept as long as promised, far more than usual: npm run submissions -- purge --confirm, or they are deleted after 14 days.`,
    withoutBackup > 0 &&
      `${withoutBackup === 1 ? "1 message waits" : `${withoutBackup} messages wait`} to be deleted until the next backup: npm run backup, and see why none is made by itself.`,
  ].filter((line) => line !== false);
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** Returns a length of time in its largest whole unit: "2 hours". */
export function duration(seconds: number): string {
  const [name, length] = UNITS.find(([, unit]) => seconds >= unit) ?? ["second", 1];
  const whole = Math.floor(seconds / length);
  return `${whole} ${name}${whole === 1 ? "" : "s"}`;
}

/** The data of `npm run status`. */
export type SiteStatus = {
  origin: string;
  /** The response of /healthz; undefined if no site of this kind runs there. */
  health: z.infer<typeof healthSchema> | undefined;
  /** Metrics of the running site, or else of the store alone; undefined if the database is unavailable too. */
  figures: Figures | undefined;
  /** Why the store cannot be opened, if a person can fix it. */
  storeError?: string;
  /** The time of the newest backup; undefined if BACKUP_DIR is not set. */
  lastBackup?: Date | "none";
  /** Why published content is not served with this version of the program, as far as its files say so. */
  held?: Held;
};

export const healthSchema = z.object({
  status: z.enum(["ok", "stopping", "failing"]),
  database: z.enum(["ok", "failing"]),
  staffSide: z.literal("waiting").optional(),
});
