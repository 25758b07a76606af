import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { newToken } from "../../platform/database/secret.ts";
import { personContext, staffContext } from "../server/context.ts";
import { signedInPerson } from "../sign-in/sign-in.server.ts";
import { action as signOut } from "../sign-in/sign-out.ts";
import { action as changeAccount } from "./account.tsx";
import { ownAccount } from "./own-account.server.ts";
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

test("a person who signs out this browser in the list of sessions signs out, so that it is told of nothing more", async () => {
  const { at, signedIn } = await openStaffServices(await freshEngine("SQLite"));
  const { person, cookie } = await signedIn("kim@example.org", "intake");
  const staff = at(`${cookie}; __Host-staff-device=${newToken()}`);
  await addOwnDevice(staff, person, given("My phone"));
  const [session] = (await ownAccount(staff, person)).sessions;
  const context = new RouterContextProvider();
  context.set(staffContext, staff);
  context.set(personContext, person);
  const send = (action: (args: never) => Promise<unknown>, path: string, fields: Record<string, string>) => {
    const request = new Request(`https://staff.example.org${path}`, { method: "POST", body: new URLSearchParams(fields) });
    return action({ context, request } as never).catch((thrown: unknown) => thrown) as Promise<Response>;
  };
  const { status, headers } = await send(changeAccount, "/account", { do: "end", session: session?.id ?? "" });
  // With 307 the browser sends the form on.
  expect([status, headers.get("Location")]).toEqual([307, "/sign-out"]);
  const left = await send(signOut, "/sign-out", {});
  expect([left.headers.get("Location"), left.headers.has("Clear-Site-Data")]).toEqual(["/sign-in?signed-out", true]);
  expect([await signedInPerson(staff), (await ownDevices(staff, person))?.devices]).toEqual([undefined, []]);
});
