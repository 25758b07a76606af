import { describe, expect, test } from "vitest";

import { ENGINES, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { SubmissionKind } from "./submission.ts";

const { freshStore } = underTest();

const ten = minutesAfter(10);
const OVERDUE_BEFORE: Record<SubmissionKind, Date> = {
  ...{ enquiry: ten, referral: ten, feedback: ten, application: ten },
  complaint: minutesAfter(20),
};

describe.each(ENGINES)("%s", (engine) => {
  test("an empty store has a size, and counts of 0", async () => {
    const { bytes, ...counts } = await (await freshStore(engine)).figures(OVERDUE_BEFORE);
    expect(counts).toEqual({ mails: { waiting: 0, failedAttempts: 0 }, unread: 0, overdue: 0 });
    expect(bytes).toBeGreaterThan(10_000);
  });

  test("unread submissions are counted, and those that are overdue by the time of their kind", async () => {
    const store = await freshStore(engine);
    const add = async (minutes: number, changed = {}) => (await store.add(enquiry(changed), [], minutesAfter(minutes))).reference;
    await add(9);
    await add(10);
    await add(19, { kind: "complaint" });
    await add(19, { kind: "feedback" });
    await add(0, { suspected: true });
    await store.markRead(await add(0), NOON);
    await store.markDone(await add(0), NOON);
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
