import { afterEach, beforeEach, describe, expect, test } from "vitest";

import {
  DAY,
  HOUR,
  type StoreUnderTest,
  storeUnderTest,
  submission,
  THURSDAY,
} from "../../tests/support/notifications-fixture.ts";
import { whyNotNeeded } from "./not-needed.ts";

let under: StoreUnderTest;
beforeEach(async () => {
  under = await storeUnderTest();
});
afterEach(() => under.stop());

const email = "sam@example.com";
const whyNotAcknowledged = (given: Parameters<typeof submission>[0]) =>
  whyNotNeeded("acknowledge-sender", submission(given), under.store);

describe("an acknowledgement", () => {
  test("goes where an email address was given", async () => {
    expect(await whyNotAcknowledged({ answers: { email } })).toBeUndefined();
    expect(await whyNotAcknowledged({ answers: { email, safe: "yes" } })).toBeUndefined();
    expect(await whyNotAcknowledged({ answers: { email, safe: "" } })).toBeUndefined();
  });

  test.each([
    ["no-address", { answers: { phone: "0491 570 006" } }],
    ["no-address", { answers: { email: "" } }],
    ["no-address", { answers: { email: "sam@example.com\r\nBcc: alex@example.com" } }],
    ["no-address", { answers: { email: "sam@example.com, alex@example.com" } }],
    ["not-safe", { answers: { email, safe: "no" } }],
    ["suspected", { answers: { email }, suspected: true }],
  ])("does not go: %s, %j", async (reason, given) => expect(await whyNotAcknowledged(given)).toBe(reason));

  describe("at most three a day to an address", () => {
    const acknowledged = async (to = email) => {
      const reference = await under.add({ answers: { email: to } }, ["acknowledge-sender"]);
      return whyNotNeeded("acknowledge-sender", await under.store.find(reference), under.store);
    };

    test("a fourth within a day is too many, and one a day later is not", async () => {
      for (let sent = 0; sent < 3; sent += 1) {
        expect(await acknowledged()).toBeUndefined();
        under.passTime(HOUR);
      }
      expect(await acknowledged("SAM@example.com")).toBe("too-many");
      expect(await acknowledged("alex@example.com")).toBeUndefined();
      under.passTime(DAY);
      expect(await acknowledged()).toBeUndefined();
    });

    test("subaddresses, dots and letter case make no other inbox", async () => {
      const same = [
        "sam.lee@gmail.com",
        "SamLee+1@gmail.com",
        "s.a.m.lee@googlemail.com",
        "samlee@gmail.com",
        "samlee+2@Gmail.com",
      ];
      const reasons: unknown[] = [];
      for (const address of same) {
        reasons.push(await acknowledged(address));
        under.passTime(1000);
      }
      expect(reasons).toEqual([undefined, undefined, undefined, "too-many", "too-many"]);
    });

    test("the first three go out however late they are asked about", async () => {
      const references: string[] = [];
      for (let sent = 0; sent < 5; sent += 1) {
        references.push(await under.add({ answers: { email } }, ["acknowledge-sender"]));
        under.passTime(1000);
      }
      under.passTime(2 * DAY);
      const reasons: unknown[] = [];
      for (const reference of references)
        reasons.push(await whyNotNeeded("acknowledge-sender", await under.store.find(reference), under.store));
      expect(reasons).toEqual([undefined, undefined, undefined, "too-many", "too-many"]);
    });
  });
});

test("staff are always told, of what a program may have sent too", async () => {
  expect(
    await whyNotNeeded("notify-staff", submission({ suspected: true, answers: { safe: "no" } }), under.store),
  ).toBeUndefined();
});

test("an alarm is of no use once it is read, or done", async () => {
  expect(await whyNotNeeded("alarm-unread", submission(), under.store)).toBeUndefined();
  expect(await whyNotNeeded("alarm-unread", submission({ readAt: THURSDAY }), under.store)).toBe("read-already");
  expect(await whyNotNeeded("alarm-unread", submission({ doneAt: THURSDAY }), under.store)).toBe("read-already");
});

test("what was removed needs no mail", async () => {
  expect(await whyNotNeeded("notify-staff", undefined, under.store)).toBe("removed");
});
