import { type Figures, sum } from "../watch/read-prometheus-text.ts";

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
export function adviceOnStaffSide(figures: Figures | undefined): string {
  const cause = figures?.get("site_staff_side_waiting")?.[0]?.labels?.["cause"];
  return `The staff side has not started yet${cause ? ` (${cause})` : ""}: see the database. It tries again by itself, and the public site runs.`;
}

/** Returns what to do about a clock in doubt and a held purge. */
export function adviceOnClockAndPurge(figures: Figures | undefined): string[] {
  const has = (name: string) => (figures?.get(name)?.length ?? 0) > 0;
  const differs = (name: string) => {
    const seconds = sum(figures, name);
    return `${duration(Math.abs(seconds))} ${seconds < 0 ? "behind" : "ahead of"}`;
  };
  const waiting = (because: string) => sum(figures, "site_purge_waiting", { because });
  return [
    has("site_clock_error_seconds") &&
      `The clock of this machine is ${differs("site_clock_error_seconds")} what the site expects; nothing is deleted by age and nobody is alarmed. Set it right, or, if it is right: npm run submissions -- confirm-clock`,
    has("site_clock_ahead_of_database_seconds") &&
      `The clock of this machine is ${differs("site_clock_ahead_of_database_seconds")} the database server's; nothing is deleted by age and nobody is alarmed. Set the wrong one right.`,
    waiting("large") > 0 &&
      `${waiting("large")} submissions were kept as long as promised, far more than usual: npm run submissions -- purge --confirm, or they are deleted after 14 days.`,
    waiting("no-backup") > 0 &&
      `${waiting("no-backup")} submissions wait to be deleted until a backup holds them: npm run backup, and see why none is made by itself.`,
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
