import { expect, test } from "vitest";

import { browserOf } from "../../tests/support/push-service.ts";
import { openStaffServices } from "../../tests/support/staff-services-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { addOwnDevice, ownDevices, removeOwnDevice } from "./push-devices.server.ts";

const { freshEngine } = underTest();

const given = (name: string, changed: object = {}) => ({
  name,
  subscription: JSON.stringify({ ...browserOf(name).subscription, ...changed }),
});

test("a person adds a device with a name, sees it, and removes it, and nobody else does", async () => {
  const { signedIn, actions } = await openStaffServices(await freshEngine("SQLite"));
  const [kim, sam] = [await signedIn("kim@example.org", "intake"), await signedIn("sam@example.org", "owner")];
  expect(await addOwnDevice(kim.staff, kim.person, given("My phone"))).toBe("added");
  const [device] = (await ownDevices(kim.staff, kim.person))?.devices ?? [];
  expect(device).toMatchObject({ name: "My phone" });
  expect((await ownDevices(sam.staff, sam.person))?.devices).toEqual([]);
  expect(await removeOwnDevice(sam.staff, sam.person, device?.id ?? "")).toBe(false);
  expect(await removeOwnDevice(kim.staff, kim.person, device?.id ?? "")).toBe(true);
  expect((await ownDevices(kim.staff, kim.person))?.devices).toEqual([]);
  const own = (await actions()).filter(([action]) => action?.startsWith("push-device"));
  expect(own).toEqual([
    ["push-device-added", kim.person.id, null],
    ["push-device-removed", kim.person.id, null],
  ]);
});

test("a device needs a name and a push service that is known, and a person who sees messages", async () => {
  const { signedIn } = await openStaffServices(await freshEngine("SQLite"));
  const { staff, person } = await signedIn("kim@example.org", "intake");
  expect(await addOwnDevice(staff, person, given(" "))).toEqual({ error: "missing" });
  expect(await addOwnDevice(staff, person, given("n".repeat(61)))).toEqual({ error: "too-long" });
  expect(await addOwnDevice(staff, person, given("phone", { endpoint: "https://127.0.0.1/" }))).toBe("refused");
  expect(await addOwnDevice(staff, person, { name: "phone", subscription: "{" })).toBe("refused");
  const editor = await signedIn("eddie@example.org", "editor");
  expect(await ownDevices(editor.staff, editor.person)).toBeUndefined();
  expect(await addOwnDevice(editor.staff, editor.person, given("phone"))).toBe("refused");
});
