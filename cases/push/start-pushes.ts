import type { Logger } from "pino";

import { findPerson } from "../../accounts/people.ts";
import { visibleKinds } from "../../accounts/roles.ts";
import type { CurrentContent } from "../../content-model/content/current-content.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { codeOf } from "../../platform/mail/smtp.ts";
import { startRounds } from "../../platform/process/rounds.ts";
import { countOpen, countUrgent } from "../casework/count-open.ts";
import { overdueTimes } from "../casework/overdue.ts";
import type { Engine } from "../data/tables.ts";
import { type PushKeys, type Sent, sendPush, WORTH_MS } from "./send-push.ts";
import { TO_STAFF, whoIsTold } from "./who-is-told.ts";

type Parts = {
  engine: Engine;
  content: CurrentContent<{ site: Site }>;
  log: Logger;
  now: () => Date;
  keys: PushKeys;
  request?: typeof fetch;
  everyMs?: number;
};

/** Longer than the time limit of a push, so that no other process sends the same. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 30_000;
const MOST_ATTEMPTS = 4;

/**
 * Tells devices of what the outbox tells staff by mail, also if no mail is set up. Any number of processes may do so over one store. A
 * device has one push to come at most, because each says the same: how many messages wait.
 */
export function startPushes(parts: Parts) {
  const { engine, log, everyMs = 30_000 } = parts;
  const round = async () => {
    if (!(await hasDevices(engine))) return;
    await noteNew(parts);
    await sendDue(parts);
  };
  return startRounds(round, everyMs, (error) => log.error({ cause: codeOf(error) }, "push"));
}

const hasDevices = (engine: Engine) =>
  engine.read(async (db) => (await db.selectFrom("push_devices").select("id").limit(1).executeTakeFirst()) !== undefined);

/** Marks the devices of those who have to be told of what came since the last round. */
const noteNew = ({ engine, content, now }: Parts) =>
  engine.transaction(async (transaction) => {
    const [time, { site }] = [now().getTime(), content()];
    const rows = await transaction
      .updateTable("outbox")
      .set({ pushed_at: time })
      .where("pushed_at", "is", null)
      .where("created_at", ">", time - WORTH_MS)
      .where("purpose", "in", TO_STAFF)
      .returning(["reference", "purpose", "person_id"])
      .execute();
    const told = new Set<string>();
    for (const { reference, purpose, person_id: personId } of rows)
      for (const id of await whoIsTold(transaction, { reference, purpose, personId }, { site, now: now() })) told.add(id);
    if (told.size === 0) return;
    const devices = transaction.updateTable("push_devices").where("person_id", "in", [...told]);
    await devices.set({ due_at: time, wanted_at: time, attempts: 0 }).execute();
  });

async function sendDue(parts: Parts): Promise<void> {
  const { engine, now } = parts;
  const time = now().getTime();
  const lease = time + LEASE_MS;
  const claimed = await engine.transaction((transaction) =>
    transaction
      .updateTable("push_devices")
      .set((is) => ({ due_at: lease, attempts: is("attempts", "+", 1) }))
      .where("due_at", "<=", time)
      // The server may have been stopped for hours.
      .where("wanted_at", ">", time - WORTH_MS)
      .returningAll()
      .execute(),
  );
  await Promise.all(claimed.map((device) => send(parts, { ...device, lease })));
}

type Claimed = {
  id: string;
  person_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  attempts: number;
  wanted_at: number | null;
  lease: number;
};

async function send(parts: Parts, device: Claimed): Promise<void> {
  const { engine, content, log, now, keys, request } = parts;
  const { id, attempts, lease } = device;
  const subject = `mailto:${content().site.email}`;
  const count = await urgentOf(parts, device.person_id);
  const sent = await sendPush(device, count, { keys, subject, ...(request && { request }) });
  const next = nextAttempt(sent, device, now().getTime());
  await engine.transaction(async (transaction) => {
    if (sent === "gone") return void (await transaction.deleteFrom("push_devices").where("id", "=", id).execute());
    // Something that came meanwhile has another time, and stays due.
    await transaction
      .updateTable("push_devices")
      .set({ due_at: next })
      .where("id", "=", id)
      .where("due_at", "=", lease)
      .execute();
  });
  if (typeof sent === "object") log.warn({ attempt: attempts, cause: sent.cause }, "push failed");
  else log.info({ attempt: attempts }, sent === "gone" ? "push device removed" : "push sent");
}

/** Returns when a push is tried again; null if never. */
function nextAttempt(sent: Sent, { attempts, wanted_at }: Claimed, time: number): number | null {
  if (typeof sent === "string" || attempts >= MOST_ATTEMPTS) return null;
  const next = time + Math.max(FIRST_RETRY_MS * 2 ** (attempts - 1), sent.afterMs ?? 0);
  return next < (wanted_at ?? 0) + WORTH_MS ? next : null;
}

/** How many messages that a person may see are new or overdue now. */
const urgentOf = ({ engine, content, now }: Parts, personId: string): Promise<number> =>
  engine.read(async (db) => {
    const { site } = content();
    const person = await findPerson(db, personId);
    const kinds = visibleKinds(person?.roles ?? []);
    return countUrgent(await countOpen(db, { kinds, times: overdueTimes(now(), site), site }));
  });
