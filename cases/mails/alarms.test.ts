import { expect, test } from "vitest";

import { HOURS } from "../../tests/support/opening-hours-fixture.ts";
import { logUnderTest, perth, PROMISES, storeForEachTest } from "../../tests/support/outbox-fixture.ts";
import { alarms } from "./start-notifications.ts";

const under = storeForEachTest();

/** Everything is received on Thursday 19 November. A complaint is promised 1 working day, all else 2. */
test("an unread submission raises one alarm when the promised day is over, in the log by its reference alone", async () => {
  const { log, lines } = logUnderTest();
  const task = alarms({ store: under().store, hours: HOURS, promises: PROMISES, log });
  const complaint = await under().add({ kind: "complaint", answers: { message: "private" } }, []);
  const enquiry = await under().add({}, []);
  await under().add({ suspected: true }, []);
  for (const [moment, references] of [
    ["2026-11-20T23:59", []],
    ["2026-11-21T00:00", [complaint]],
    ["2026-11-23T23:59", []],
    ["2026-11-24T00:00", [enquiry]],
    ["2026-12-01T09:00", []],
  ] as const) {
    await task.run(perth(moment));
    expect(lines.splice(0), moment).toEqual(references.map((reference) => ({ level: 50, reference, msg: "unread" })));
  }
  expect(await under().store.waiting()).toMatchObject({ jobs: 2 });
});
