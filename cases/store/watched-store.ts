import type { Logger } from "pino";

import type { Site } from "../../content-model/schemas/schemas.ts";
import { codeOf } from "../../platform/mail/smtp.ts";
import { startRounds } from "../../platform/process/rounds.ts";
import { overdueBefore } from "../promises/kept-until.ts";
import type { CurrentContent } from "../../content-model/content/current-content.ts";
import { inTime } from "../../platform/database/engine.ts";
import { ROOM_FOR_A_FORM_BYTES } from "../data/adding.ts";
import type { StoreFigures, SubmissionStore } from "../data/store.ts";
import type { Engine } from "../data/tables.ts";

/** The state of the store for /healthz and /metrics. No function throws or rejects. */
export type WatchedStore = {
  health: () => StoreHealth;
  /** Undefined if the database does not respond in time. */
  figures: () => Promise<StoreFigures | undefined>;
};

const FIGURES_WITHIN_MS = 2000;
/** Counting working days takes tens of milliseconds, and the result changes at midnight only. */
const DAYS_COUNTED_EVERY_MS = 15 * 60_000;

/** Returns a function that counts the waiting mails and submissions of a store. */
export function storeFigures(
  store: Pick<SubmissionStore, "figures">,
  site: CurrentContent<Site>,
  now: () => Date,
): WatchedStore["figures"] {
  const limitsAt = (time: Date) => overdueBefore(time, site().promises, site().hours);
  let limits = limitsAt(now());
  let countedAt = now().getTime();
  let counting: Promise<StoreFigures> | undefined;
  return () => {
    const time = now();
    if (Math.abs(time.getTime() - countedAt) >= DAYS_COUNTED_EVERY_MS) {
      limits = limitsAt(time);
      countedAt = time.getTime();
    }
    // At most one request runs at a time, so that they do not pile up in a database that does not respond.
    counting ??= store.figures(limits).finally(() => (counting = undefined));
    return inTime(counting, FIGURES_WITHIN_MS).catch(() => undefined);
  };
}

/** Whether a form could be stored now. `cause` is a code for the log and for /metrics; /healthz does not contain it. */
export type StoreHealth = { database: "ok" } | { database: "failing"; cause: string };

/** A new error is reported within 12 seconds: the interval plus the time limit. */
const EVERY_MS = 10_000;
const WITHIN_MS = 1500;

/** The codes of SQLite and PostgreSQL for a corrupt database. */
const CORRUPT = /^(SQLITE_(CORRUPT|NOTADB)|XX00[12])$/;

export type ProbeParts = {
  /** A write to the database. @throws StoreUnavailable */
  write: () => Promise<void>;
  /** The number of free bytes on the database's disk; undefined if it is unknown. */
  freeBytes?: () => Promise<number | undefined>;
  log: Logger;
  everyMs?: number;
  withinMs?: number;
};

type StoreProbe = {
  health: () => StoreHealth;
  /** Checks the store now. Never rejects. */
  check: () => Promise<void>;
  /** Returns the same store; a form that cannot be stored because of corruption changes `health`. */
  watching: <Store extends Pick<SubmissionStore, "add">>(store: Store) => Store;
  stop: () => void;
};

/**
 * Checks every 10 seconds with a write whether a form could be stored. `health` returns the result of the last check, so that
 * any number of requests to /healthz cost the database nothing.
 */
export function openStoreProbe({ write, freeBytes, log, everyMs = EVERY_MS, withinMs = WITHIN_MS }: ProbeParts): StoreProbe {
  let health: StoreHealth = { database: "failing", cause: "STARTING" };
  let checking: Promise<string | undefined> | undefined;
  let corruption: string | undefined;

  function set(cause: string | undefined) {
    const before = health;
    health = cause === undefined ? { database: "ok" } : { database: "failing", cause };
    if (health.database === "failing" && (before.database === "ok" || before.cause !== cause))
      log.error({ cause }, "no form can be stored");
    if (health.database === "ok" && before.database === "failing" && before.cause !== "STARTING")
      log.info({ cause: before.cause }, "forms can be stored again");
  }

  async function causeNow(): Promise<string | undefined> {
    try {
      await write();
      const free = await freeBytes?.();
      // A small write can succeed although the disk has no room for a form.
      return free !== undefined && free < ROOM_FOR_A_FORM_BYTES ? "DISK_FULL" : corruption;
    } catch (error) {
      return codeOf(error);
    }
  }

  async function check() {
    // At most one check runs at a time, so that requests do not pile up in a database that does not respond.
    checking ??= causeNow().finally(() => (checking = undefined));
    const found = checking;
    // A result after the time limit still counts: a database that responds again is healthy at once.
    void found.then(set);
    await inTime(found, withinMs).catch((error: unknown) => set(codeOf(error)));
  }

  const rounds = startRounds(check, everyMs);
  return {
    health: () => health,
    check,
    watching: (store) => ({
      ...store,
      async add(...submission: Parameters<SubmissionStore["add"]>) {
        try {
          const added = await store.add(...submission);
          corruption = undefined;
          return added;
        } catch (error) {
          const code = codeOf(error);
          // The probe's own write may not touch the corrupt part.
          if (CORRUPT.test(code)) set((corruption = code));
          throw error;
        }
      },
    }),
    stop: () => void rounds.stop(),
  };
}

/** The id of the only row of the table. */
const ONLY_ROW = 1;

/**
 * The write of the health check. It takes the locks that storing a form takes, so that it waits whenever a form would
 * (https://www.postgresql.org/docs/current/explicit-locking.html, ROW EXCLUSIVE), and writes one row. @throws StoreUnavailable
 */
export function writeProbe(engine: Engine): Promise<void> {
  return engine.transaction(async (transaction) => {
    for (const table of ["submissions", "attachments", "outbox"] as const)
      await transaction.updateTable(table).set({ reference: "" }).where("reference", "=", "").execute();
    const row = { written_at: Date.now() };
    await transaction
      .insertInto("store_probe")
      .values({ id: ONLY_ROW, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  });
}
