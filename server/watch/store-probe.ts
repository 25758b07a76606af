import { statfs } from "node:fs/promises";
import type { Logger } from "pino";

import { codeOf } from "../notifications/codes.ts";
import { inTime } from "../submissions/in-time.ts";
import type { SubmissionStore } from "../submissions/store.ts";

/** Whether a form could be stored now; `cause` is a code for the log and for this machine, never for strangers. */
export type StoreHealth = { database: "ok" } | { database: "failing"; cause: string };

/** With the time that a look takes, a new error shows within 12 seconds. */
const EVERY_MS = 10_000;
const WITHIN_MS = 1500;
/** A form is 6 MB at most (server/forms/read-form.ts); it stands in the log and in the database for a while. */
export const ROOM_FOR_A_FORM_BYTES = 2 * 6 * 1024 * 1024;

/** What SQLite and PostgreSQL call a damaged database. */
const DAMAGED = /^(SQLITE_(CORRUPT|NOTADB)|XX00[12])$/;

export type ProbeParts = {
  /** A write to the store as real as that of a form. @throws StoreUnavailable */
  write: () => Promise<void>;
  /** How many bytes are free where the database stands; undefined where that is unknown. */
  freeBytes?: () => Promise<number | undefined>;
  log: Logger;
  everyMs?: number;
  withinMs?: number;
};

type StoreProbe = {
  health: () => StoreHealth;
  /** Looks now. Never rejects. */
  look: () => Promise<void>;
  /** The same store, whose forms tell of its health as well. */
  watching: <Store extends Pick<SubmissionStore, "add">>(store: Store) => Store;
  stop: () => void;
};

/**
 * Looks every 10 seconds whether a form could be stored, by a write of its own. Whoever asks is told the result of the last
 * look: any number of them cost the database nothing.
 */
export function openStoreProbe({ write, freeBytes, log, everyMs = EVERY_MS, withinMs = WITHIN_MS }: ProbeParts): StoreProbe {
  let health: StoreHealth = { database: "failing", cause: "STARTING" };
  let looking: Promise<string | undefined> | undefined;
  let damage: string | undefined;

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
      // A small write may find room in the log although the disk is full.
      return free !== undefined && free < ROOM_FOR_A_FORM_BYTES ? "DISK_FULL" : damage;
    } catch (error) {
      return codeOf(error);
    }
  }

  async function look() {
    // Never a second look before the first has ended: a frozen database would be left with more and more questions.
    looking ??= causeNow().finally(() => (looking = undefined));
    const found = looking;
    // What comes later than we wait still counts: a database that thawed is told at once.
    void found.then(set);
    await inTime(found, withinMs).catch((error: unknown) => set(codeOf(error)));
  }

  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    health: () => health,
    look,
    watching: (store) => ({
      ...store,
      async add(...submission: Parameters<SubmissionStore["add"]>) {
        try {
          const added = await store.add(...submission);
          damage = undefined;
          return added;
        } catch (error) {
          const code = codeOf(error);
          // The write above does not touch the damaged part.
          if (DAMAGED.test(code)) set((damage = code));
          throw error;
        }
      },
    }),
    stop: () => clearInterval(timer),
  };
}

/** Returns how many bytes this user may still write in a folder; undefined where the file system does not say. */
export async function freeBytesIn(folder: string): Promise<number | undefined> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? undefined : bavail * bsize;
}
