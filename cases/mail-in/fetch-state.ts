import type { Transaction } from "kysely";

import { FURTHEST_FUTURE_MS, isDue } from "../../platform/database/engine.ts";
import { hashOf } from "../../platform/database/secret.ts";
import type { MailInConfig } from "../../platform/process/config.ts";
import type { Engine, Tables } from "../data/tables.ts";

/** How far a mailbox has been read. */
type FetchState = Pick<
  Tables["mail_fetches"],
  "uid_validity" | "last_uid" | "since" | "succeeded_at" | "cause" | "failing_since"
>;

/** Longer than one mail takes, with all of its files. A process that has ended therefore delays the next one by this time at most. */
const LEASE_MS = 4 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The code of a refused sign-in. */
export const REFUSED = "AUTH";
/** In place of a code: this process ended between two mails. */
export const STOPPED = "STOPPED";
/** Less than a round, so that the first try after a refusal is the next round. */
const SHORTEST_WAIT_MS = 30_000;
/** With the rest of a round, 30 minutes. */
const LONGEST_WAIT_MS = 30 * 60_000 - SHORTEST_WAIT_MS;

export const FOLDER = "folder";
/** The name of a mailbox in the table. A password is no part of it. */
export const placeOfMailbox = (url: string): string => {
  const { username, hostname, port, pathname } = new URL(url);
  return hashOf(JSON.stringify([username, hostname, port, pathname]));
};

/** The places of these settings, for mailInStatus(). */
export const placesOf = ({ folder, mailbox }: MailInConfig): string[] => [
  ...(folder === undefined ? [] : [FOLDER]),
  ...(mailbox === undefined ? [] : [placeOfMailbox(mailbox.url)]),
];

/** What one process keeps of a place while it fetches from it. */
export type Claimed = {
  state: FetchState;
  /** Stores how far the mailbox has been read, and keeps the place for this process. */
  save: (read: Partial<Pick<Tables["mail_fetches"], "uid_validity" | "last_uid" | "renumbered_at">>) => Promise<void>;
  /** Ends the fetch. `cause` is a code; undefined if it succeeded. After STOPPED the place is as if this fetch had not begun. */
  end: (cause: string | undefined) => Promise<void>;
};

/**
 * Claims a place for this process; undefined while another one fetches from it, or while it waits after a refused sign-in. `isFirst`: the
 * process has just started, perhaps with another password, and does not wait.
 * @throws StoreUnavailable
 */
export async function claimPlace(
  engine: Engine,
  place: string,
  now: () => Date,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<Claimed | undefined> {
  const time = now().getTime();
  const state = await engine.transaction(async (transaction) => {
    const first = { place, uid_validity: null, last_uid: 0, since: await firstSince(transaction, place, time) };
    await transaction
      .insertInto("mail_fetches")
      .values(first)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { numUpdatedRows } = await transaction
      .updateTable("mail_fetches")
      .set({ lease_until: time + LEASE_MS })
      .where("place", "=", place)
      .where((is) =>
        is.or([is("lease_until", "is", null), isDue(is, "lease_until", now()), ...(isFirst ? [is("cause", "=", REFUSED)] : [])]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    return transaction.selectFrom("mail_fetches").selectAll().where("place", "=", place).executeTakeFirstOrThrow();
  });
  const set = (values: Partial<Tables["mail_fetches"]>) =>
    engine.transaction(async (transaction) => {
      await transaction.updateTable("mail_fetches").set(values).where("place", "=", place).execute();
    });
  return (
    state && {
      state,
      save: (read) => set({ ...read, lease_until: now().getTime() + LEASE_MS }),
      end: (cause) =>
        cause === STOPPED
          ? set({ lease_until: null })
          : set({
              lease_until: cause === REFUSED ? now().getTime() + waitAfterRefusal(state, now()) : null,
              cause: cause ?? null,
              failing_since: cause === undefined ? null : (state.failing_since ?? now().getTime()),
              ...(cause === undefined && { succeeded_at: now().getTime() }),
            }),
    }
  );
}

/** A mailbox that fails for longer was perhaps given up, and another one is read now. */
const LONGEST_OUTAGE_MS = 30 * DAY_MS;

/**
 * Returns from when on the mails of a new place are read: from the day before. If the mailbox of the settings before could not be read, a
 * new place is the same mailbox with the right name, in which the mails have waited since it was last read.
 */
async function firstSince(transaction: Transaction<Tables>, place: string, time: number): Promise<number> {
  const dayBefore = time - DAY_MS;
  if (place === FOLDER) return dayBefore;
  const mailboxes = await transaction.selectFrom("mail_fetches").selectAll().where("place", "!=", FOLDER).execute();
  const readUntil = ({ succeeded_at, since }: FetchState) => succeeded_at ?? since + DAY_MS;
  const [last] = mailboxes.toSorted((one, other) => readUntil(other) - readUntil(one));
  if (!last || last.cause === null || (last.failing_since ?? 0) < time - LONGEST_OUTAGE_MS) return dayBefore;
  return Math.min(dayBefore, readUntil(last) - DAY_MS);
}

/**
 * Mail companies lock a mailbox after several wrong passwords. The waits are as long as the time since the first refusal, so with rounds of
 * a minute they are 1, 2, 4, 8, 16 and then 30 minutes.
 */
function waitAfterRefusal({ cause, failing_since }: FetchState, now: Date): number {
  const refusedFor = cause === REFUSED && failing_since !== null ? now.getTime() - failing_since : 0;
  return Math.min(SHORTEST_WAIT_MS + Math.max(0, refusedFor), LONGEST_WAIT_MS);
}

/** Longer than several fetches. A fetch that has not ended for this time has stopped, unless it takes one mail after the other. */
const STOPPED_MS = 10 * 60_000;
const LONGEST_FETCH_MS = 60 * 60_000;
/** How long it is told that a mailbox was numbered anew. */
const RENUMBERED_MS = 7 * DAY_MS;

/**
 * How fetching is: "off" without a place to fetch from; "ok"; "failing", since when and why; or "stopped": no process fetches any more.
 * `cause` is a code: "AUTH" for a wrong password, "FULL" for a mailbox that accepts no more mails, or one of the network or the disk.
 * `next` is when the mailbox is tried again after a refused sign-in. `renumbered` is when the mailbox had another UIDVALIDITY, within the
 * last days.
 */
export type MailInStatus =
  | { state: "off" }
  | { state: "ok"; last: Date; renumbered?: Date }
  | { state: "failing"; cause: string; since: Date; next?: Date }
  | { state: "stopped"; since: Date };

/** Returns the status of the worst of these places, for a screen. @throws StoreUnavailable */
export async function mailInStatus(engine: Engine, places: readonly string[], now: Date): Promise<MailInStatus> {
  if (places.length === 0) return { state: "off" };
  const rows = await engine.read((db) => db.selectFrom("mail_fetches").selectAll().where("place", "in", places).execute());
  const statuses = places.map((place) =>
    statusOf(
      rows.find((row) => row.place === place),
      now,
    ),
  );
  const [worst = { state: "off" as const }] = statuses.toSorted((one, other) => severityOf(other) - severityOf(one));
  return worst;
}

const SEVERITY = { off: 0, ok: 1, stopped: 3, failing: 4 };
const severityOf = (status: MailInStatus) => SEVERITY[status.state] + ("renumbered" in status ? 1 : 0);

function statusOf(row: Tables["mail_fetches"] | undefined, now: Date): MailInStatus {
  if (!row) return { state: "stopped", since: now };
  const { cause, failing_since, succeeded_at, since, lease_until, renumbered_at } = row;
  const time = now.getTime();
  const isWaiting = cause === REFUSED && lease_until !== null && lease_until > time;
  if (cause !== null && failing_since !== null)
    return { state: "failing", cause, since: new Date(failing_since), ...(isWaiting && { next: new Date(lease_until) }) };
  const last = succeeded_at ?? since + DAY_MS;
  const isFetching = lease_until !== null && lease_until > time;
  const isCurrent = last > time - (isFetching ? LONGEST_FETCH_MS : STOPPED_MS) && last <= time + FURTHEST_FUTURE_MS;
  if (!isCurrent) return { state: "stopped", since: new Date(last) };
  const isTold = renumbered_at !== null && renumbered_at > time - RENUMBERED_MS;
  return { state: "ok", last: new Date(last), ...(isTold && { renumbered: new Date(renumbered_at) }) };
}
