import { afterEach, beforeEach, expect, test } from "vitest";

import { HOURS } from "../../tests/support/opening-hours-fixture.ts";
import { alarms } from "./alarms.ts";
import { logUnderTest, perth, PROMISES, type StoreUnderTest, storeUnderTest } from "../../tests/support/notifications-fixture.ts";

let under: StoreUnderTest;
let logged: ReturnType<typeof logUnderTest>;
let alarmAt: (moment: string) => Promise<void>;
beforeEach(async () => {
  under = await storeUnderTest();
  logged = logUnderTest();
  const task = alarms({ store: under.store, hours: HOURS, promises: PROMISES, log: logged.log });
  alarmAt = (moment) => task.run(perth(moment));
});
afterEach(() => under.stop());

const alarmed = () => logged.lines.splice(0).map(({ reference }) => reference);

// All is received on Thursday 19 November; a complaint is promised 1 working day, all else 2.
test("nobody is alarmed before the promised day is over", async () => {
  const complaint = await under.add({ kind: "complaint" }, []);
  const enquiry = await under.add({ kind: "enquiry" }, []);
  await alarmAt("2026-11-20T23:59");
  expect(alarmed()).toEqual([]);
  await alarmAt("2026-11-21T00:00");
  expect(alarmed()).toEqual([complaint]);
  await alarmAt("2026-11-23T23:59");
  expect(alarmed()).toEqual([]);
  await alarmAt("2026-11-24T00:00");
  expect(alarmed()).toEqual([enquiry]);
  expect(await under.store.waiting()).toMatchObject({ jobs: 2 });
});

test("each is alarmed about once, as an error with its reference alone", async () => {
  const reference = await under.add({ kind: "feedback", answers: { message: "private" } }, []);
  await alarmAt("2026-12-01T09:00");
  expect(logged.lines).toEqual([{ level: 50, reference, msg: "unread" }]);
  await alarmAt("2026-12-01T09:15");
  expect(logged.lines).toHaveLength(1);
  expect(await under.store.waiting()).toMatchObject({ jobs: 1 });
});

test("what is read, done or suspected raises none", async () => {
  await under.store.markRead(await under.add({}, []), under.now());
  await under.store.markDone(await under.add({}, []), under.now());
  await under.add({ suspected: true }, []);
  await alarmAt("2026-12-01T09:00");
  expect(alarmed()).toEqual([]);
});
