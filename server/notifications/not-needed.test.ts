import { describe, expect, test } from "vitest";

import { DAY, HOUR, storeForEachTest, submission, THURSDAY } from "../../tests/support/notifications-fixture.ts";
import { ENGINES, enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { isAddress } from "./address.ts";
import { whyNotNeeded } from "./deliver.ts";

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

describe.each(ENGINES)("%s", (engine) => {
  const { freshStore } = underTest();

  test.each([
    ["not-safe", { notSafeToEmail: "yes" }],
    ["not-safe", { safe: "no" }],
    [undefined, { notSafeToCall: "yes", notSafeToMessage: "yes" }],
  ])("a stored enquiry is acknowledged, or not because %s: %j", async (reason, safety) => {
    const store = await freshStore(engine);
    const answers = { email, ...safety };
    const { reference } = await store.add(enquiry({ answers }), ["acknowledge-sender"], NOON);
    const found = await store.find(reference);
    expect(found?.answers).toEqual(answers);
    expect(await whyNotNeeded("acknowledge-sender", found, store)).toBe(reason);
  });
});

describe("an address gets at most three acknowledgements a day", () => {
  const add = (to = email) => under().add({ answers: { email: to } }, ["acknowledge-sender"]);
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

test("an address is one bare address, without anything that could end a header", () => {
  for (const text of ["sam@example.com", "sam.o'neil+wb@mail.example.org", "s@e.example", "jos\u00e9@example.com"])
    expect(isAddress(text), text).toBe(true);
  for (const text of [
    ...["", "Sam", "Sam <sam@example.com>", "sam@example.com, alex@example.com", "all:sam@example.com;"],
    ...['"sam x"@example.com', "sam@example.com\r\nBcc: alex@example.com", "sam@example.com\n", "sam\0@example.com"],
    ...["sam@example.com\u2028", "sam@example@com", "sam @example.com", `${"s".repeat(250)}@example.com`],
  ])
    expect(isAddress(text), text).toBe(false);
});
