import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { addPerson, codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { headerOf, openStaffServices } from "../../tests/support/staff-services-fixture.ts";
import { invite } from "../../accounts/people.ts";
import { useRecoveryCode, codeAt } from "../../accounts/codes.ts";
import {
  sessionLeft,
  signedInPerson,
  signOut,
  tryPasskey,
  tryPassword,
  tryRecoveryCode,
  optionsToConfirm,
  tryToConfirmByPasskey,
  tryToConfirmByPassword,
  waysToConfirm,
} from "./sign-in.server.ts";
import { acceptInvitation, optionsToEnrol, shownInvitation } from "./invitation.server.ts";
import { endOwnSessions, newRecoveryCodes, ownAccount } from "../accounts/own-account.server.ts";

const { freshEngine } = underTest();

const open = async () => openStaffServices(await freshEngine("SQLite"));

test("a sign-in opens a new session, ends the one before, and what is wrong is not said", async () => {
  const { engine, clock, at, sent } = await open();
  await addPerson(engine);
  const signIn = (cookie: string | undefined, changed: object = {}) =>
    tryPassword(at(cookie), { email: EMAIL, password: PASSWORD, code: codeOf(clock.now), ...changed });
  for (const changed of [{ email: "nobody@example.org" }, { password: "wrong" }, { code: "000000" }])
    expect(await signIn(undefined, changed)).toEqual({ refused: "wrong" });
  const first = headerOf(await signIn(undefined));
  expect(await signedInPerson(at(first))).toMatchObject({ name: "Kim Owner", roles: ["owner"] });
  clock.now = minutesAfter(1);
  const second = headerOf(await signIn(first));
  expect(second).not.toBe(first);
  expect([await signedInPerson(at(first)), (await signedInPerson(at(second)))?.name]).toEqual([undefined, "Kim Owner"]);
  expect(await signOut(at(second))).toContain("Max-Age=0");
  expect(sent["Set-Cookie"]).toMatch(/^__Host-staff-searches=; Max-Age=0; /);
  expect(await signedInPerson(at(second))).toBeUndefined();
  expect(await signOut(at(second))).toContain("Max-Age=0");
});

test("each sign-in is recorded with its person, each refused one, and each sign-out", async () => {
  const { engine, clock, at, actions } = await open();
  await addPerson(engine);
  const before = (await actions()).length;
  const signIn = (changed: object = {}) =>
    tryPassword(at(), { email: EMAIL, password: PASSWORD, code: codeOf(clock.now), ...changed });
  for (const changed of [{ email: "nobody@example.org" }, { password: "wrong" }, { code: "000000" }]) await signIn(changed);
  expect(await tryPasskey(at(), "{}")).toEqual({ refused: "wrong" });
  for (const email of ["nobody@example.org", EMAIL]) await tryRecoveryCode(at(), { email, code: "wrong" });
  const cookie = headerOf(await signIn());
  const { id } = (await signedInPerson(at(cookie))) ?? {};
  await signOut(at(cookie));
  expect((await actions()).slice(before)).toEqual([
    ["sign-in-refused", null, null],
    ["sign-in-refused", null, id],
    ["sign-in-refused", null, id],
    ["sign-in-refused", null, null],
    ["recovery-refused", null, null],
    ["recovery-refused", null, id],
    ["signed-in-by-password", id, null],
    ["signed-out", id, null],
  ]);
});

test("too many tries for one account are refused before anything is verified", async () => {
  const { engine, at } = await open();
  await addPerson(engine);
  const given = { email: EMAIL, password: PASSWORD, code: codeOf(NOON) };
  for (let tries = 0; tries < 10; tries++)
    expect(await tryRecoveryCode(at(), { email: EMAIL, code: "wrong" })).toEqual({ refused: "wrong" });
  expect(await tryRecoveryCode(at(), { email: EMAIL, code: "wrong" })).toEqual({ refused: "too-many", minutes: 10 });
  // Each way has a count of its own.
  for (let tries = 0; tries < 10; tries++)
    expect(await tryPassword(at(), { ...given, password: "wrong" })).toEqual({ refused: "wrong" });
  expect(await tryPassword(at(), given)).toEqual({ refused: "too-many", minutes: 10 });
});

test("an invitation shows the same key each time, names all errors, and is accepted with the key's code", async () => {
  const { engine, at } = await open();
  const token = await invite(engine, { email: EMAIL, roles: ["owner"] }, NOON);
  const shown = await shownInvitation(at(), token);
  expect(await shownInvitation(at(), token)).toEqual(shown);
  expect(shown).toMatchObject({ email: EMAIL, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string });
  expect(shown?.appAddress).toContain(`otpauth://totp/${encodeURIComponent(content.site.brand.name)}:kim.owner%40example.org`);
  const enrol = (given: Parameters<typeof acceptInvitation>[2]) => acceptInvitation(at(), token, given);
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
  expect(await signedInPerson(at(headerOf(enrolled)))).toMatchObject({ name: "Kim Owner" });
  expect(await enrol(right)).toEqual({ refused: "gone" });
  expect(await shownInvitation(at(), token)).toBeUndefined();
  expect(await optionsToEnrol(at(), token)).toBeUndefined();
});

test("an account that is made in a browser in which somebody else is signed in ends that session", async () => {
  const { engine, at, signedIn, actions } = await open();
  const { cookie, person } = await signedIn("other@example.org", "owner");
  const token = await invite(engine, { email: EMAIL, roles: ["intake"] }, NOON);
  const code = codeAt((await shownInvitation(at(), token))?.secret ?? "", NOON);
  const enrolled = await acceptInvitation(at(cookie), token, { name: "Sam", password: PASSWORD, code });
  expect(await signedInPerson(at(headerOf(enrolled)))).toMatchObject({ name: "Sam" });
  expect(await signedInPerson(at(cookie))).toBeUndefined();
  expect((await actions()).at(-1)).toEqual(["signed-out", person.id, null]);
});

test("who proves both factors again has a new token, and 5 more minutes; the session still ends after 12 hours", async () => {
  const { clock, at, signedIn, actions } = await open();
  const { cookie, person } = await signedIn(EMAIL, "intake");
  clock.now = minutesAfter(5);
  expect(await signedInPerson(at(cookie))).toMatchObject({ isRecent: false });
  const right = { password: PASSWORD, code: codeOf(clock.now) };
  for (const wrong of [{ password: "wrong" }, { code: "000000" }, { password: "", code: "" }])
    expect(await tryToConfirmByPassword(at(cookie), { ...right, ...wrong })).toEqual({ refused: "wrong" });
  expect(await tryToConfirmByPassword(at(), right)).toEqual({ refused: "wrong" });
  const renewed = headerOf(await tryToConfirmByPassword(at(cookie), right));
  expect(await signedInPerson(at(cookie))).toBeUndefined();
  expect(await signedInPerson(at(renewed))).toMatchObject({ id: person.id, isRecent: true });
  expect(await tryToConfirmByPassword(at(renewed), right), "a code counts once").toEqual({ refused: "wrong" });
  expect((await actions()).slice(-5).map(([action]) => action)).toEqual([
    "confirmation-refused",
    "confirmation-refused",
    "confirmation-refused",
    "confirmed-by-password",
    "confirmation-refused",
  ]);
  for (let minutes = 30; minutes < 12 * 60; minutes += 25) {
    clock.now = minutesAfter(minutes);
    await signedInPerson(at(renewed));
  }
  clock.now = minutesAfter(12 * 60);
  expect(await signedInPerson(at(renewed))).toBeUndefined();
});

test("nobody confirms with another person's password or passkey, and tries count towards the limit of signing in", async () => {
  const { engine, at, signedIn } = await open();
  const { cookie } = await signedIn("other@example.org", "owner");
  await addPerson(engine);
  expect(await waysToConfirm(at(cookie))).toEqual({ email: "other@example.org", hasPasskey: false, hasPassword: true });
  expect(await tryToConfirmByPasskey(at(cookie), "{}")).toEqual({ refused: "wrong" });
  for (let tries = 0; tries < 10; tries++) await tryToConfirmByPassword(at(cookie), { password: "wrong", code: "000000" });
  const refused = { refused: "too-many", minutes: 10 };
  expect(await tryToConfirmByPassword(at(cookie), { password: PASSWORD, code: "000000" })).toEqual(refused);
  expect(await tryPassword(at(), { email: "other@example.org", password: PASSWORD, code: "000000" })).toEqual(refused);
  expect(await waysToConfirm(at())).toBeUndefined();
  expect(await optionsToConfirm(at())).toBeUndefined();
  expect(await optionsToConfirm(at(cookie))).toMatchObject({ allowCredentials: [], userVerification: "required" });
});

test("a request that a page sends by itself does not make the session last longer", async () => {
  const { clock, at, signedIn } = await open();
  const { cookie, person } = await signedIn(EMAIL, "intake");
  const poll = () => at(cookie, true);
  clock.now = minutesAfter(28);
  expect(await signedInPerson(poll())).toBeDefined();
  expect(await sessionLeft(poll())).toEqual({ seconds: 120, canExtend: true, person: person.id });
  expect(await sessionLeft(at(cookie))).toMatchObject({ seconds: 1800 });
  clock.now = minutesAfter(57);
  expect(await sessionLeft(poll())).toMatchObject({ seconds: 60 });
  clock.now = minutesAfter(58);
  expect(await sessionLeft(poll())).toBeUndefined();
});

test("people see their own sessions, and end one of them or all others, and nobody else's", async () => {
  const { clock, at, signedIn } = await open();
  const { cookie, person } = await signedIn(EMAIL, "intake");
  const other = await signedIn("other@example.org", "intake");
  clock.now = minutesAfter(2);
  const signIn = async () => headerOf(await tryPassword(at(), { email: EMAIL, password: PASSWORD, code: codeOf(clock.now) }));
  const second = await signIn();
  clock.now = minutesAfter(4);
  const third = await signIn();
  const { sessions, email } = await ownAccount(at(third), person);
  expect([email, sessions.map(({ isThis }) => isThis)]).toEqual([EMAIL, [true, false, false]]);
  const [, foreign] = [sessions, (await ownAccount(other.staff, other.person)).sessions];
  expect(await endOwnSessions(at(third), person, foreign[0]!.id)).toBe(0);
  expect(await signedInPerson(other.staff)).toBeDefined();
  expect(await endOwnSessions(at(third), person, sessions[1]!.id)).toBe(1);
  expect([await signedInPerson(at(second)), (await signedInPerson(at(cookie)))?.id]).toEqual([undefined, person.id]);
  expect(await endOwnSessions(at(third), person)).toBe(1);
  expect([await signedInPerson(at(cookie)), (await signedInPerson(at(third)))?.id]).toEqual([undefined, person.id]);
});

test("new recovery codes replace the old ones", async () => {
  const { engine, at, signedIn, actions } = await open();
  const { cookie, person } = await signedIn(EMAIL, "intake");
  const [first, second] = [await newRecoveryCodes(at(cookie)), await newRecoveryCodes(at(cookie))];
  expect((await actions()).at(-1)).toEqual(["recovery-codes-made", person.id, null]);
  expect((await ownAccount(at(cookie), person)).unusedCodes).toBe(10);
  const use = (code = "") => useRecoveryCode(engine, { email: EMAIL, code }, minutesAfter(1));
  expect(await use(first?.[0])).toBeUndefined();
  expect(await use(second?.[0])).toBeDefined();
  expect((await ownAccount(at(cookie), person)).unusedCodes).toBe(9);
});
