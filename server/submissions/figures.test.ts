import { describe, expect, test } from "vitest";

import { ENGINES, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { SubmissionKind } from "./submission.ts";

const { freshStore } = underTest();

const LIMITS: Record<SubmissionKind, Date> = {
  enquiry: minutesAfter(10),
  referral: minutesAfter(10),
  feedback: minutesAfter(10),
  application: minutesAfter(10),
  complaint: minutesAfter(20),
};

describe.each(ENGINES)("%s", (engine) => {
  test("an empty store", async () => {
    const { bytes, ...counts } = await (await freshStore(engine)).figures(LIMITS);
    expect(counts).toEqual({ mails: { waiting: 0, failedAttempts: 0 }, unread: 0, overdue: 0 });
    expect(bytes).toBeGreaterThan(10_000);
  });

  test("what is unread, and of it what is overdue by its own kind's time", async () => {
    const store = await freshStore(engine);
    const add = async (minutes: number, changed = {}) => (await store.add(enquiry(changed), [], minutesAfter(minutes))).reference;
    await add(9);
    await add(10);
    await add(19, { kind: "complaint" });
    await add(19, { kind: "feedback" });
    await add(0, { suspected: true });
    await store.markRead(await add(0), NOON);
    await store.markDone(await add(0), NOON);
    expect(await store.figures(LIMITS)).toMatchObject({ unread: 4, overdue: 2 });
  });

  test("mails that wait, since when, and how often they failed: one under way has not", async () => {
    const store = await freshStore(engine);
    await store.add(enquiry(), ["notify-staff", "acknowledge-sender"], minutesAfter(1));
    await store.add(enquiry(), ["notify-staff"], NOON);
    for (let tries = 0; tries < 3; tries += 1) {
      const [job] = await store.claimJobs(NOON, minutesAfter(5), 1);
      await store.jobFailed(job!, NOON, "ECONNREFUSED");
    }
    await store.claimJobs(minutesAfter(1), minutesAfter(5), 3);
    expect((await store.figures(LIMITS)).mails).toEqual({ waiting: 3, oldest: NOON, failedAttempts: 3 });
  });
});
