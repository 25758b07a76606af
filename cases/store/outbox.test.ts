import { describe, expect, test } from "vitest";

import { changeRow, ENGINES, enquiry, minutesAfter, NOON, readClockUntil, underTest } from "../../tests/support/store-fixture.ts";
import { addEntry } from "../entries/entries.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

const { freshEngine, freshPlace, freshStore, openAt, openEngineAt } = underTest();

const ten = minutesAfter(10);
const OVERDUE_BEFORE: Record<SubmissionKind, Date> = {
  enquiry: ten,
  referral: ten,
  feedback: ten,
  application: ten,
  complaint: minutesAfter(20),
};

describe.each(ENGINES)("%s", (engine) => {
  test("what a clock 30 days ahead put off is due once the clock is right; an ordinary pause of an hour is kept", async () => {
    const store = await freshStore(engine);
    const ahead = minutesAfter(30 * 24 * 60);
    await store.add(enquiry(), ["notify-staff"], ahead);
    const claim = async (now: Date, leaseUntil = minutesAfter(2, now)) => (await store.claimJobs(now, leaseUntil, 1))[0];
    expect(await claim(NOON, ahead)).toMatchObject({ attempts: 1 });
    const second = await claim(NOON, ahead);
    expect(second).toMatchObject({ attempts: 2 });
    await store.jobFailed(second!, ahead, "ECONNREFUSED");
    const third = await claim(NOON);
    expect(third).toMatchObject({ attempts: 3 });
    await store.jobFailed(third!, minutesAfter(60), "ECONNREFUSED");
    expect(await claim(minutesAfter(59))).toBeUndefined();
    expect(await claim(minutesAfter(60))).toMatchObject({ attempts: 4 });
  });

  test("times more than 2 hours in the future are set to now, of submissions and of their mails", async () => {
    const { engine: database, store } = await freshEngine(engine);
    const { reference } = await store.add(enquiry(), ["notify-staff"], minutesAfter(121));
    const { reference: near } = await store.add(enquiry(), ["notify-staff"], minutesAfter(120));
    expect(await store.correctFutureTimes(NOON)).toBe(0);
    await readClockUntil(database, NOON);
    expect(await store.correctFutureTimes(NOON)).toBe(1);
    expect(await store.find(reference)).toMatchObject({ receivedAt: NOON });
    expect(await store.find(near)).toMatchObject({ receivedAt: minutesAfter(120) });
    expect(await store.waiting()).toEqual({ jobs: 2, oldest: NOON });
  });

  test("so is the time of the last entry, from which retention counts", async () => {
    const { engine: database, store } = await freshEngine(engine);
    const { reference } = await store.add(enquiry(), [], NOON);
    const lastEntry = () => database.db.selectFrom("submissions").select("last_entry_at").executeTakeFirst();
    const note = { reference, kind: "note", body: { text: "Called" } } as const;
    await readClockUntil(database, NOON);
    await database.transaction((transaction) => addEntry(database, transaction, note, minutesAfter(120)));
    await store.correctFutureTimes(NOON);
    expect(await lastEntry()).toEqual({ last_entry_at: minutesAfter(120).getTime() });
    await database.transaction((transaction) => addEntry(database, transaction, note, minutesAfter(121)));
    await store.correctFutureTimes(NOON);
    expect(await lastEntry()).toEqual({ last_entry_at: NOON.getTime() });
  });

  test("jobs are claimed oldest first, by one process alone, until the lease ends", async () => {
    const place = await freshPlace(engine);
    const [one, two] = [await openAt(place), await openAt(place)];
    const { reference: second } = await one.add(enquiry(), ["notify-staff"], minutesAfter(1));
    const { reference: first } = await one.add(enquiry(), ["notify-staff"], NOON);
    const { reference: third } = await one.add(enquiry(), ["acknowledge-sender"], minutesAfter(2));

    expect(await one.claimJobs(minutesAfter(-1), minutesAfter(5), 10)).toEqual([]);
    const claimed = await one.claimJobs(minutesAfter(2), minutesAfter(5), 2);
    const shared = { id: expect.any(String) as string, purpose: "notify-staff", attempts: 1, leaseUntil: minutesAfter(5) };
    expect(claimed).toEqual([
      { ...shared, reference: first },
      { ...shared, reference: second },
    ]);
    expect((await two.claimJobs(minutesAfter(2), minutesAfter(5), 10)).map((job) => job.reference)).toEqual([third]);
    expect(await two.claimJobs(minutesAfter(4.9), minutesAfter(9), 10)).toEqual([]);
    expect(await two.claimJobs(minutesAfter(5), minutesAfter(9), 10)).toMatchObject([
      { reference: first, attempts: 2 },
      { reference: second, attempts: 2 },
      { reference: third, attempts: 2 },
    ]);
  });

  test("of jobs that are claimed at the same moment, each goes to one process", async () => {
    const place = await freshPlace(engine);
    const stores = [await openAt(place), await openAt(place)];
    for (let count = 0; count < 30; count++) await stores[0]!.add(enquiry(), ["notify-staff"], NOON);
    const claimed = await Promise.all(
      Array.from({ length: 10 }, (_, index) => stores[index % 2]!.claimJobs(NOON, minutesAfter(5), 3)),
    );
    const ids = claimed.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const left = await stores[0]!.claimJobs(NOON, minutesAfter(5), 30);
    expect(ids.length + left.length).toBe(30);
  });

  test("a job that was sent is never claimed again; one that failed is, at its time", async () => {
    const store = await freshStore(engine);
    await store.add(enquiry(), ["notify-staff", "acknowledge-sender"], NOON);
    const [sent, failed] = await store.claimJobs(NOON, minutesAfter(5), 2);
    await store.jobSent(sent!.id, NOON);
    await store.jobFailed(failed!, minutesAfter(30), "ECONNREFUSED");
    // The report of a process that comes late changes nothing.
    await store.jobFailed(sent!, NOON, "ETIMEDOUT");
    expect(await store.waiting()).toEqual({ jobs: 1, oldest: NOON });
    expect(await store.claimJobs(minutesAfter(29), minutesAfter(40), 10)).toEqual([]);
    expect(await store.claimJobs(minutesAfter(30), minutesAfter(40), 10)).toMatchObject([{ id: failed!.id, attempts: 2 }]);
    await store.jobSent(failed!.id, minutesAfter(31));
    expect(await store.waiting()).toEqual({ jobs: 0 });
  });

  test("a process whose lease has ended does not give back a job that another process holds", async () => {
    const store = await freshStore(engine);
    await store.add(enquiry(), ["notify-staff"], NOON);
    const [first] = await store.claimJobs(NOON, minutesAfter(2), 1);
    const [second] = await store.claimJobs(minutesAfter(3), minutesAfter(5), 1);
    expect(second!.id).toBe(first!.id);
    await store.jobFailed(first!, minutesAfter(3), "ETIMEDOUT");
    expect(await store.claimJobs(minutesAfter(4), minutesAfter(6), 1)).toEqual([]);
    await store.jobFailed(second!, minutesAfter(4), "ETIMEDOUT");
    expect(await store.claimJobs(minutesAfter(4), minutesAfter(6), 1)).toHaveLength(1);
  });

  test("acknowledgements are counted by address in any case, and the outbox contains no address", async () => {
    const { engine: opened, store } = await freshEngine(engine);
    const answers = { email: "Ngaire@Example.com" };
    await store.add(enquiry({ answers }), ["notify-staff", "acknowledge-sender"], NOON);
    await store.add(enquiry({ answers }), ["notify-staff"], NOON);
    await store.add(enquiry(), ["acknowledge-sender"], minutesAfter(10));
    await store.add(enquiry({ answers: { email: "else@example.com" } }), ["acknowledge-sender"], NOON);
    expect(await store.recentAcknowledgements("ngaire@example.COM", NOON)).toBe(2);
    expect(await store.recentAcknowledgements("ngaire@example.com", minutesAfter(1))).toBe(1);
    expect(await store.recentAcknowledgements("nobody@example.com", NOON)).toBe(0);
    expect(JSON.stringify(await opened.db.selectFrom("outbox").selectAll().execute())).not.toMatch(/ngaire/i);
  });

  test("one alarm is queued for each submission that stays unread", async () => {
    const place = await freshPlace(engine);
    const { engine: opened, store } = await openEngineAt(place);
    const other = await openAt(place);
    const add = async (minutes: number, changed = {}) =>
      (await store.add(enquiry({ kind: "complaint", ...changed }), [], minutesAfter(minutes))).reference;
    const later = await add(2);
    const early = await add(1);
    const [read, done] = [await add(0), await add(0)];
    await add(0, { suspected: true });
    await add(0, { kind: "feedback" });
    const young = await add(30);
    await changeRow(opened, read, { read_at: NOON.getTime() });
    await changeRow(opened, done, { status: "done", done_at: NOON.getTime() });

    const queue = (by: typeof store, before: number) => by.queueAlarms(["complaint", "enquiry"], minutesAfter(before), NOON);
    const [one, two] = await Promise.all([queue(store, 30), queue(other, 30)]);
    expect(new Set([...one, ...two])).toEqual(new Set([early, later]));
    expect(one.length + two.length).toBe(2);
    const [last, more] = [await add(32), await add(31)];
    expect(await queue(store, 33)).toEqual([young, more, last]);
    expect(await store.queueAlarms([], minutesAfter(60), NOON)).toEqual([]);
    expect((await store.claimJobs(NOON, minutesAfter(5), 10)).map((job) => job.purpose)).toEqual(Array(5).fill("alarm-unread"));
  });

  test("an empty store has a size, and counts of 0", async () => {
    const { bytes, ...counts } = await (await freshStore(engine)).figures(OVERDUE_BEFORE);
    expect(counts).toEqual({ mails: { waiting: 0, failedAttempts: 0 }, unread: 0, overdue: 0 });
    expect(bytes).toBeGreaterThan(10_000);
  });

  test("unread submissions are counted, and those that are overdue by the time of their kind", async () => {
    const { engine: opened, store } = await freshEngine(engine);
    const add = async (minutes: number, changed = {}) => (await store.add(enquiry(changed), [], minutesAfter(minutes))).reference;
    await add(9);
    await add(10);
    await add(19, { kind: "complaint" });
    await add(19, { kind: "feedback" });
    await add(0, { suspected: true });
    await changeRow(opened, await add(0), { read_at: NOON.getTime() });
    await changeRow(opened, await add(0), { status: "done", done_at: NOON.getTime() });
    expect(await store.figures(OVERDUE_BEFORE)).toMatchObject({ unread: 4, overdue: 2 });
  });

  test("waiting mails are counted, with the oldest time and the failed attempts; an attempt under way has not failed", async () => {
    const store = await freshStore(engine);
    await store.add(enquiry(), ["notify-staff", "acknowledge-sender"], minutesAfter(1));
    await store.add(enquiry(), ["notify-staff"], NOON);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [job] = await store.claimJobs(NOON, minutesAfter(5), 1);
      await store.jobFailed(job!, NOON, "ECONNREFUSED");
    }
    await store.claimJobs(minutesAfter(1), minutesAfter(5), 3);
    expect((await store.figures(OVERDUE_BEFORE)).mails).toEqual({ waiting: 3, oldest: NOON, failedAttempts: 3 });
  });
});
