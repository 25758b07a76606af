import { afterEach, beforeEach, expect, test } from "vitest";

import { SUBMISSION_KINDS } from "../submissions/submission.ts";
import {
  logUnderTest,
  PROMISES,
  type StoreUnderTest,
  storeUnderTest,
  THURSDAY,
} from "../../tests/support/notifications-fixture.ts";
import { monthsBefore, purge, retention } from "./retention.ts";

let under: StoreUnderTest;
beforeEach(async () => {
  under = await storeUnderTest();
});
afterEach(() => under.stop());

const addOneOfEach = async () => {
  for (const kind of SUBMISSION_KINDS) await under.add({ kind });
};
const left = async () => {
  const kinds: string[] = [];
  for await (const { kind } of under.store.list({ includeDone: true })) kinds.push(kind);
  return kinds.toSorted();
};
const later = (years: number, months: number, ms = 0) => {
  const date = new Date(THURSDAY);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months);
  return new Date(date.getTime() + ms);
};

const partsOf = ({ store }: StoreUnderTest) => ({ store, promises: PROMISES });

test("each kind is kept as long as was promised, and no longer", async () => {
  await addOneOfEach();
  const none = { enquiry: 0, referral: 0, feedback: 0, complaint: 0, application: 0 };
  const purged = async (now: Date) => purge(partsOf(under), now);
  expect(await purged(later(0, 6))).toEqual({ removed: none });
  expect(await purged(later(0, 6, 1))).toEqual({ removed: { ...none, application: 1 } });
  expect(await purged(later(2, 0))).toEqual({ removed: none });
  expect(await purged(later(2, 0, 1))).toEqual({ removed: { ...none, enquiry: 1, referral: 1, feedback: 1 } });
  expect(await purged(later(7, 0))).toEqual({ removed: none });
  expect(await left()).toEqual(["complaint"]);
  expect(await purged(later(7, 0, 1))).toEqual({ removed: { ...none, complaint: 1 } });
  expect(await under.store.waiting()).toEqual({ jobs: 0 });
});

test("the log has counts alone, and only when something went", async () => {
  const { log, lines } = logUnderTest();
  const task = retention({ ...partsOf(under), log });
  await addOneOfEach();
  await task.run(THURSDAY);
  expect(lines).toEqual([]);
  await task.run(later(1, 0));
  expect(lines).toEqual([
    { level: 30, removed: { enquiry: 0, referral: 0, feedback: 0, complaint: 0, application: 1 }, msg: "retention" },
  ]);
});

test.each([
  ["2026-08-31T12:00:00.000Z", 6, "2026-02-28T12:00:00.000Z"],
  ["2024-08-31T12:00:00.000Z", 6, "2024-02-29T12:00:00.000Z"],
  ["2026-03-15T00:00:00.000Z", 24, "2024-03-15T00:00:00.000Z"],
  ["2027-01-31T00:00:00.000Z", 1, "2026-12-31T00:00:00.000Z"],
  ["2028-02-29T00:00:00.000Z", 84, "2021-02-28T00:00:00.000Z"],
])("%s less %i months is %s", (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before);
});
