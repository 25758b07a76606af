import { expect, onTestFinished, test } from "vitest";

import { setDisabled } from "../../accounts/owners.ts";
import { addPushDevice, isPushService, pushDevicesOf, readSubscription, removePushDevices } from "../../accounts/push-devices.ts";
import { backupTo, restoreFrom } from "../../main/store/backup.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { logUnderTest } from "../../tests/support/outbox-fixture.ts";
import { NO_WORK } from "../../tests/support/people-fixture.ts";
import { browserOf, pushService } from "../../tests/support/push-service.ts";
import { addAccounts } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { queueForAssignee } from "../data/adding.ts";
import type { Purpose } from "../data/store.ts";
import { pushKeys } from "./send-push.ts";
import { startPushes } from "./start-pushes.ts";

const { freshFolder, freshPlace, openEngineAt, freshEngine } = underTest();

const OWNER = { id: "olive", roles: ["owner"] } as const;
const INTAKE = { id: "ina", roles: ["intake"] } as const;
const COMPLAINTS = { id: "carl", roles: ["complaints"] } as const;
const EDITOR = { id: "eddie", roles: ["editor"] } as const;

async function pushesUnderTest(name: Parameters<typeof freshEngine>[0] = "SQLite") {
  const { engine, store } = await freshEngine(name);
  await addAccounts(engine, [OWNER, INTAKE, COMPLAINTS, EDITOR]);
  const keys = await pushKeys(engine);
  const service = await pushService(keys.publicKey);
  const { log, lines } = logUnderTest();
  let time = NOON;
  const parts = { engine, content: () => content, log, now: () => time, keys, request: service.request, everyMs: 3_600_000 };
  const pushes = startPushes(parts);
  onTestFinished(() => pushes.stop());
  await pushes.first;
  const add = async (personId: string, device = personId) => {
    const browser = browserOf(device);
    service.browsers.set(device, browser);
    await addPushDevice(engine, { personId, name: device, subscription: browser.subscription }, time);
  };
  let sent = 0;
  return {
    engine,
    lines,
    service,
    add,
    send: (kind: "enquiry" | "complaint" | "application", given: object = {}, messages: readonly Purpose[] = ["notify-staff"]) =>
      store
        .add(enquiry({ kind, sameAs: { token: `t-${(sent += 1)}` }, ...given }), messages, time)
        .then(({ reference }) => reference),
    /** Returns the devices that were told in a round. */
    round: async (minutes = 0) => {
      time = new Date(time.getTime() + minutes * 60_000);
      service.received.length = 0;
      await pushes.run();
      return service.received.map(({ device }) => device).toSorted();
    },
    devices: async (personId: string) => (await pushDevicesOf(engine.db, personId)).map(({ name: device }) => device),
  };
}

test.each(ENGINES)("a device is told how many messages wait, encrypted, and nothing of a message (%s)", async (name) => {
  const { add, send, round, service } = await pushesUnderTest(name);
  await add("olive");
  await send("enquiry", { answers: { name: "Ngaire Sample", message: "Please do not ring" } });
  await send("enquiry");
  expect(await round()).toEqual(["olive"]);
  expect(service.received).toEqual([
    {
      device: "olive",
      host: "fcm.googleapis.com",
      tokenFor: "https://fcm.googleapis.com",
      ttl: "600",
      topic: "inbox",
      urgency: "high",
      text: '{"count":2}',
    },
  ]);
  expect(await round(1)).toEqual([]);
});

test("only those who may see a message are told of it, and nobody of suspected spam", async () => {
  const { add, send, round } = await pushesUnderTest();
  for (const { id } of [OWNER, INTAKE, COMPLAINTS, EDITOR]) await add(id);
  await send("complaint");
  expect(await round()).toEqual(["carl", "olive"]);
  await send("enquiry");
  expect(await round()).toEqual(["ina", "olive"]);
  await send("application");
  expect(await round()).toEqual(["olive"]);
  await send("enquiry", { suspected: true });
  expect(await round()).toEqual([]);
});

test("a person is told of what is given to them, unless they may not see it any more", async () => {
  const { add, send, round, engine } = await pushesUnderTest();
  for (const { id } of [OWNER, INTAKE]) await add(id);
  const reference = await send("enquiry", {}, []);
  const give = (personId: string) =>
    engine.transaction(async (transaction) => {
      await transaction.updateTable("submissions").set({ assigned_to: personId }).execute();
      await queueForAssignee(transaction, { purpose: "assigned", reference, personId }, NOON);
    });
  await give("ina");
  expect(await round()).toEqual(["ina"]);
  await give("ina");
  await engine.db.updateTable("people").set({ roles: '["editor"]' }).where("id", "=", "ina").execute();
  expect(await round()).toEqual([]);
});

test("who is away is not told of what is for everybody", async () => {
  const { add, send, round, engine } = await pushesUnderTest();
  for (const { id } of [OWNER, INTAKE]) await add(id);
  const days = { from_day: "2000-01-01", until_day: "2099-01-01" } as const;
  await engine.db
    .insertInto("absences")
    .values({ person_id: "ina", substitute_id: "olive", ...days })
    .execute();
  await send("enquiry");
  expect(await round()).toEqual(["olive"]);
});

test("what came more than 10 minutes ago is told to nobody", async () => {
  const { add, send, round } = await pushesUnderTest();
  await add("olive");
  await send("enquiry");
  expect(await round(10)).toEqual([]);
});

test.each([404, 410])("a device whose service responds with %d is removed", async (status) => {
  const { add, send, round, service, devices, lines } = await pushesUnderTest();
  await add("olive", "phone");
  await add("olive", "laptop");
  service.responses.set("phone", { status });
  await send("enquiry");
  await round();
  expect(await devices("olive")).toEqual(["laptop"]);
  expect(lines.map(({ msg }) => msg)).toContain("push device removed");
});

test("after an error a push is tried again, four times at most, and not after 10 minutes", async () => {
  const { add, send, round, service, devices, lines } = await pushesUnderTest();
  await add("olive");
  service.responses.set("olive", { status: 500 });
  await send("enquiry");
  expect(await round()).toEqual(["olive"]);
  expect(await round(0.4)).toEqual([]);
  expect([await round(0.1), await round(1), await round(2), await round(4)]).toEqual([["olive"], ["olive"], ["olive"], []]);
  expect(lines.filter(({ msg }) => msg === "push failed").map(({ attempt, cause }) => [attempt, cause])).toEqual([
    [1, "HTTP-500"],
    [2, "HTTP-500"],
    [3, "HTTP-500"],
    [4, "HTTP-500"],
  ]);
  expect(await devices("olive")).toEqual(["olive"]);
});

test("a push that waited to be tried again while the server was stopped is not sent hours later", async () => {
  const { add, send, round, service } = await pushesUnderTest();
  await add("olive");
  service.responses.set("olive", { status: 500 });
  await send("enquiry");
  expect([await round(), await round(60)]).toEqual([["olive"], []]);
  await send("enquiry");
  expect(await round()).toEqual(["olive"]);
});

test("a service that asks to wait is not called earlier, and not at all if it asks for too long", async () => {
  const { add, send, round, service } = await pushesUnderTest();
  await add("olive");
  service.responses.set("olive", { status: 429, headers: { "Retry-After": "240" } });
  await send("enquiry");
  expect([await round(), await round(3), await round(1)]).toEqual([["olive"], [], ["olive"]]);
  service.responses.set("olive", { status: 429, headers: { "Retry-After": "86400" } });
  await send("enquiry");
  expect([await round(), await round(5), await round(5)]).toEqual([["olive"], [], []]);
});

test("a redirect is not followed", async () => {
  const { add, send, round, service } = await pushesUnderTest();
  await add("olive");
  service.responses.set("olive", { status: 307, headers: { Location: "/fcm/send/other" } });
  await send("enquiry");
  expect(await round()).toEqual(["olive"]);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com:8443/fcm/send/a",
  "https://name@fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com.example.org/a",
  "https://example.org/fcm.googleapis.com",
  "https://evil.example/.notify.windows.com",
  "https://a.b.notify.windows.com/w",
  "https://127.0.0.1/push",
  "https://[::1]/push",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/push",
  "https://internal/push",
  "file:///etc/passwd",
  "",
])("the server calls no %j", (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
  expect(readSubscription({ ...browserOf("a").subscription, endpoint })).toBeUndefined();
});

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-by3p.notify.windows.com/w/?token=abc",
])("%s is a push service", (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  [{ p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url") }],
  [{ p256dh: "" }],
  [{ auth: "short" }],
])("a subscription with the key %j is none", (changed) => {
  const { subscription } = browserOf("a");
  expect(readSubscription(subscription)).toEqual(subscription);
  expect(readSubscription({ ...subscription, keys: { ...subscription.keys, ...changed } })).toBeUndefined();
});

test("a device is that of the person who added it last, and goes with the account, when it is disabled, and with its browser", async () => {
  const { engine, add, devices } = await pushesUnderTest();
  await add("olive", "shared");
  await add("ina", "shared");
  expect([await devices("olive"), await devices("ina")]).toEqual([[], ["shared"]]);

  const deviceToken = "A".repeat(43);
  const phone = { personId: "ina", name: "phone", subscription: browserOf("phone").subscription, deviceToken };
  await addPushDevice(engine, phone, minutesAfter(1));
  await engine.transaction((transaction) => removePushDevices(transaction, "ina", deviceToken));
  expect(await devices("ina")).toEqual(["shared"]);

  await setDisabled(engine, { id: "ina", actor: "olive", isDisabled: true, unassign: NO_WORK }, NOON);
  expect(await devices("ina")).toEqual([]);

  await add("carl");
  await engine.db.deleteFrom("people").where("id", "=", "carl").execute();
  expect(await engine.db.selectFrom("push_devices").selectAll().execute()).toEqual([]);
});

test("a person has 10 devices at most", async () => {
  const { engine, add } = await pushesUnderTest();
  for (let number = 0; number < 10; number += 1) await add("olive", `device-${number}`);
  const eleventh = { personId: "olive", name: "eleventh", subscription: browserOf("eleventh").subscription };
  expect(await addPushDevice(engine, eleventh, NOON)).toBe("too-many");
});

test("a backup has no device, because it lacks the key by which services know the server", async () => {
  const [place, target] = [await freshPlace("SQLite"), await freshPlace("SQLite")];
  const { engine } = await openEngineAt(place);
  await addAccounts(engine, [OWNER]);
  await addPushDevice(engine, { personId: "olive", name: "phone", subscription: browserOf("a").subscription }, NOON);
  const file = `${freshFolder()}/backup.db`;
  await backupTo(file, place);
  await restoreFrom(file, target);
  const { engine: restored } = await openEngineAt(target);
  expect(await pushDevicesOf(restored.db, "olive")).toEqual([]);
});
