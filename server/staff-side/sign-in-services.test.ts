import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { addPerson, codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { headerOf, openStaffServices } from "../../tests/support/staff-services-fixture.ts";
import { invite } from "../people/invitations.ts";
import { codeAt } from "../people/totp.ts";

const { freshEngine } = underTest();

const open = async () => openStaffServices(await freshEngine("SQLite"));

test("a sign-in opens a new session, ends the one before, and what is wrong is not said", async () => {
  const { engine, clock, at, sent } = await open();
  await addPerson(engine);
  const signIn = (cookie: string | undefined, changed: object = {}) =>
    at(cookie).signInByPassword({ email: EMAIL, password: PASSWORD, code: codeOf(clock.now), ...changed });
  for (const changed of [{ email: "nobody@example.org" }, { password: "wrong" }, { code: "000000" }])
    expect(await signIn(undefined, changed)).toEqual({ refused: "wrong" });
  const first = headerOf(await signIn(undefined));
  expect(await at(first).signedIn()).toMatchObject({ name: "Kim Owner", roles: ["owner"] });
  clock.now = minutesAfter(1);
  const second = headerOf(await signIn(first));
  expect(second).not.toBe(first);
  expect([await at(first).signedIn(), (await at(second).signedIn())?.name]).toEqual([undefined, "Kim Owner"]);
  expect(await at(second).signOut()).toContain("Max-Age=0");
  expect(sent["Set-Cookie"]).toMatch(/^__Host-staff-searches=; Max-Age=0; /);
  expect(await at(second).signedIn()).toBeUndefined();
  expect(await at(second).signOut()).toContain("Max-Age=0");
});

test("each sign-in is recorded with its person, each refused one, and each sign-out", async () => {
  const { engine, clock, at, actions } = await open();
  await addPerson(engine);
  const before = (await actions()).length;
  const signIn = (changed: object = {}) =>
    at().signInByPassword({ email: EMAIL, password: PASSWORD, code: codeOf(clock.now), ...changed });
  for (const changed of [{ email: "nobody@example.org" }, { password: "wrong" }, { code: "000000" }]) await signIn(changed);
  expect(await at().signInByPasskey("{}")).toEqual({ refused: "wrong" });
  const cookie = headerOf(await signIn());
  const { id } = (await at(cookie).signedIn()) ?? {};
  await at(cookie).signOut();
  expect((await actions()).slice(before)).toEqual([
    ["sign-in-refused", null, null],
    ["sign-in-refused", null, id],
    ["sign-in-refused", null, id],
    ["sign-in-refused", null, null],
    ["signed-in-by-password", id, null],
    ["signed-out", id, null],
  ]);
});

test("too many tries for one account are refused before anything is verified", async () => {
  const { engine, at } = await open();
  await addPerson(engine);
  const given = { email: EMAIL, password: PASSWORD, code: codeOf(NOON) };
  for (let tries = 0; tries < 10; tries++)
    expect(await at().useRecoveryCode({ email: EMAIL, code: "wrong" })).toEqual({ refused: "wrong" });
  expect(await at().useRecoveryCode({ email: EMAIL, code: "wrong" })).toEqual({ refused: "too-many", minutes: 10 });
  // Each way has a count of its own.
  for (let tries = 0; tries < 10; tries++)
    expect(await at().signInByPassword({ ...given, password: "wrong" })).toEqual({ refused: "wrong" });
  expect(await at().signInByPassword(given)).toEqual({ refused: "too-many", minutes: 10 });
});

test("an invitation shows the same key each time, names all errors, and is accepted with the key's code", async () => {
  const { engine, at } = await open();
  const token = await invite(engine, { email: EMAIL, roles: ["owner"] }, NOON);
  const shown = await at().invitation(token);
  expect(await at().invitation(token)).toEqual(shown);
  expect(shown).toMatchObject({ email: EMAIL, isAgain: false, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string });
  expect(shown?.appAddress).toContain(`otpauth://totp/${encodeURIComponent(content.site.brand.name)}:kim.owner%40example.org`);
  const enrol = (given: Parameters<ReturnType<typeof at>["enrol"]>[1]) => at().enrol(token, given);
  expect(await enrol({ name: " \n", password: "short", code: "" })).toEqual({
    errors: [
      { field: "name", error: "missing" },
      { field: "password", error: "too-short" },
      { field: "code", error: "wrong" },
    ],
  });
  expect(await enrol({ name: "Kim", passkey: "{}" })).toEqual({ errors: [{ field: "passkey", error: "wrong" }] });
  const right = { name: " Kim\r\nOwner ", password: PASSWORD, code: codeAt(shown?.secret ?? "", NOON) };
  const enrolled = await enrol(right);
  expect(await at(headerOf(enrolled)).signedIn()).toMatchObject({ name: "Kim Owner" });
  expect(await enrol(right)).toEqual({ refused: "gone" });
  expect(await at().invitation(token)).toBeUndefined();
  expect(await at().registrationOptions(token)).toBeUndefined();
});
