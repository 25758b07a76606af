import { describe, expect, test } from "vitest";

import { DAY, HOUR, storeForEachTest, submission, THURSDAY } from "../../tests/support/outbox-fixture.ts";
import type { SenderPurpose } from "../data/store.ts";
import { whyNotNeeded } from "./outbox-worker.ts";

const under = storeForEachTest();
const email = "sam@example.com";

test.each([
  [undefined, { answers: { email, safe: "" } }],
  ["no-address", { answers: {} }],
  ["no-address", { answers: { email: "sam@example.com\r\nBcc: alex@example.com" } }],
  ["not-safe", { answers: { email, notSafeToEmail: "yes" } }],
  [undefined, { answers: { email, notSafeToCall: "yes", notSafeToMessage: "yes" } }],
  // Stored before the form asked about calls, messages and emails apart.
  ["not-safe", { answers: { email, safe: "no" } }],
  [undefined, { answers: { email, safe: "yes" } }],
  ["suspected", { answers: { email }, suspected: true }],
])("acknowledgement: %s for %j", async (reason, given) =>
  expect(await whyNotNeeded("acknowledge-sender", submission(given), under().store)).toBe(reason),
);

describe("an address gets at most three acknowledgements a day", () => {
  const add = (address = email) => under().add({ answers: { email: address } }, ["acknowledge-sender"]);
  const why = async (reference: string) => whyNotNeeded("acknowledge-sender", await under().store.find(reference), under().store);

  test("the fourth within a day is too many, and one a day later is not", async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await why(await add())).toBeUndefined();
      under().passTime(HOUR);
    }
    expect(await why(await add("SAM+1@example.com"))).toBe("too-many");
    expect(await why(await add("alex@example.com"))).toBeUndefined();
    under().passTime(DAY);
    expect(await why(await add())).toBeUndefined();
  });

  test("the first three are sent even if the decision comes days later", async () => {
    const references: string[] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      references.push(await add());
      under().passTime(1000);
    }
    under().passTime(2 * DAY);
    const reasons = await Promise.all(references.map(why));
    expect(reasons).toEqual([undefined, undefined, undefined, "too-many", "too-many"]);
  });
});

test("staff are notified of a suspected submission; a read or done one raises no alarm; a removed one sends no mail", async () => {
  const why = (purpose: "notify-staff" | "alarm-unread", given: Parameters<typeof submission>[0] | "removed") =>
    whyNotNeeded(purpose, given === "removed" ? undefined : submission(given), under().store);
  expect(await why("notify-staff", { suspected: true, answers: { notSafeToEmail: "yes" } })).toBeUndefined();
  expect(await why("alarm-unread", {})).toBeUndefined();
  for (const given of [{ readAt: THURSDAY }, { doneAt: THURSDAY }]) expect(await why("alarm-unread", given)).toBe("read-already");
  expect(await why("notify-staff", "removed")).toBe("removed");
});

test("a copy is not sent to an address that is missing or not safe; staff learn of every change", async () => {
  const why = (given: Parameters<typeof submission>[0], purpose: SenderPurpose = "copy-to-sender") =>
    whyNotNeeded(purpose, submission(given), under().store);
  expect(await why({ answers: { email } })).toBeUndefined();
  expect(await why({ answers: {} })).toBe("no-address");
  for (const unsafe of [{ notSafeToEmail: "yes" }, { safe: "no" }]) {
    expect(await why({ answers: { email, ...unsafe } })).toBe("not-safe");
    for (const purpose of ["sender-added", "sender-withdrew"] as const)
      expect(await why({ answers: unsafe }, purpose)).toBeUndefined();
  }
});
