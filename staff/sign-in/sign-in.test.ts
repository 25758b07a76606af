import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";

import { addPerson, codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import { headerOf, openStaffServices } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest, type EngineName } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { REFUSALS_TOLD } from "../../accounts/count-refusals.ts";
import {
  takeChallenge,
  registrationOptions,
  verifyRegistration,
  signInByPasskey,
  signInOptions,
} from "../../accounts/passkeys.ts";
import { findByEmail, findInvitation, invite } from "../../accounts/people.ts";
import { endSession, findSession } from "../../accounts/sessions.ts";
import { signInByPassword } from "../../accounts/sign-in.ts";
import { signedInPerson, tryPassword, tryRecoveryCode } from "./sign-in.server.ts";
import { changeOwnPassword, ownAccount } from "../accounts/own-account.server.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();
const PARTY = { origin: "https://staff.example.org", name: "Sample" };

const NEXT = "four red lamps under moss";
const DAY = 24 * 60;

async function open(name: EngineName = "SQLite") {
  const fresh = await freshEngine(name);
  const staff = await openStaffServices(fresh);
  const notices = async () =>
    (await fresh.engine.db.selectFrom("notices").select("purpose").orderBy("created_at").execute()).map(({ purpose }) => purpose);
  const signIn = (cookies?: string, password = PASSWORD, code = codeOf(staff.clock.now)) =>
    tryPassword(staff.at(cookies), { email: EMAIL, password, code });
  return { ...fresh, ...staff, notices, signIn };
}

describe.each(ENGINES)("%s", (name) => {
  test("each code counts once, also when it is sent to two processes at the same moment", async () => {
    const place = await freshPlace(name);
    const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
    await addPerson(engines[0]!);
    const send = (index: number) =>
      signInByPassword(engines[index % 2]!, { email: EMAIL, password: PASSWORD, code: codeOf(NOON) }, NOON);
    const results = await Promise.all([0, 1, 2, 3, 4, 5].map(send));
    expect(results.filter((result) => "sessionToken" in result)).toHaveLength(1);
    // An earlier code, although it is within the window.
    const earlier = { email: EMAIL, password: PASSWORD, code: codeOf(minutesAfter(-0.5)) };
    expect(await signInByPassword(engines[0]!, earlier, NOON)).toHaveProperty("refused");
  });

  test("the challenge of a passkey counts once, for one purpose, for 5 minutes", async () => {
    const { engine } = await freshEngine(name);
    const { challenge } = await signInOptions(engine, PARTY, NOON);
    expect(await takeChallenge(engine, challenge, "other", NOON)).toBe(false);
    expect(await takeChallenge(engine, challenge, "sign-in", minutesAfter(5))).toBe(false);
    const taken = [0, 1].map(() => takeChallenge(engine, challenge, "sign-in", minutesAfter(4)));
    expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(1);
  });

  test("a passkey whose id no device makes is refused like an unknown one", async () => {
    const { engine } = await freshEngine(name);
    // PostgreSQL's text refuses NUL.
    for (const id of ["unknown", "\u0000", ""])
      expect(await signInByPasskey(engine, PARTY, { response: JSON.stringify({ id }) }, NOON)).toBeUndefined();
  });

  test("a password that is changed in two tabs at the same moment is changed once", async () => {
    const { clock, at, signedIn, signIn } = await open(name);
    const { cookie, person } = await signedIn(EMAIL, "intake");
    clock.now = minutesAfter(1);
    const codes = [codeOf(clock.now), codeOf(minutesAfter(1.5))];
    const next = [NEXT, "nine tin boats on gravel"];
    const results = await Promise.all(
      codes.map((code, tab) => changeOwnPassword(at(cookie), person, { password: PASSWORD, code, next: next[tab]! })),
    );
    expect(results.filter((result) => "cookie" in result)).toHaveLength(1);
    const kept = next[results.findIndex((result) => "cookie" in result)];
    clock.now = minutesAfter(4);
    expect(await signIn(undefined, kept)).toHaveProperty("cookie");
  });
});

test("a password and a code open a session together, and neither alone does", async () => {
  const { engine } = await freshEngine("SQLite");
  await addPerson(engine);
  const { id } = (await findByEmail(engine.db, EMAIL))!;
  const right = { email: EMAIL, password: PASSWORD, code: codeOf(NOON) };
  const refused = (given: object) => signInByPassword(engine, { ...right, ...given }, NOON);
  for (const code of ["", "000000", codeOf(minutesAfter(2)), codeOf(minutesAfter(-2)), `${right.code}0`])
    expect(await refused({ code })).toEqual({ refused: true });
  for (const given of [{ password: "" }, { password: `${PASSWORD}!` }, { email: "nobody@example.org" }, { email: "" }])
    expect(await refused(given)).toEqual({ refused: true });
  const result = await signInByPassword(engine, right, NOON);
  if (!("sessionToken" in result)) throw new Error("Refused.");
  expect(await findSession(engine, result.sessionToken, NOON)).toMatchObject({ person: { id, email: EMAIL } });
});

test("a password that is ten years old opens a session as on the first day", async () => {
  const { engine } = await freshEngine("SQLite");
  await addPerson(engine);
  const later = minutesAfter(10 * 365 * 24 * 60);
  expect(await signInByPassword(engine, { email: EMAIL, password: PASSWORD, code: codeOf(later) }, later)).toHaveProperty(
    "sessionToken",
  );
});

test("a session ends after 30 minutes without use, 12 hours after it began, and when the person signs out", async () => {
  const { engine } = await freshEngine("SQLite");
  const { sessionToken: token } = await addPerson(engine);
  const at = (minutes: number) => findSession(engine, token, minutesAfter(minutes));
  for (let minutes = 0; minutes < 12 * 60; minutes += 29) expect(await at(minutes), `${minutes} minutes`).toBeDefined();
  expect(await at(12 * 60)).toBeUndefined();
  const { sessionToken: second } = await addPerson(engine, { email: "other@example.org" });
  expect(await findSession(engine, second, minutesAfter(30))).toBeUndefined();
  // A clock that was ahead has stored a time in the future.
  expect(await findSession(engine, second, minutesAfter(-31))).toBeUndefined();
  const session = await findSession(engine, second, minutesAfter(29));
  await endSession(engine, session!, NOON);
  expect(await findSession(engine, second, NOON)).toBeUndefined();
  expect(await findSession(engine, "", NOON)).toBeUndefined();
});

test("user verification is required, and a response that is none is refused", async () => {
  const { engine } = await freshEngine("SQLite");
  const token = await invite(engine, { email: EMAIL, roles: ["owner"] }, NOON);
  expect(await registrationOptions(engine, PARTY, "no invitation", NOON)).toBeUndefined();
  expect(await registrationOptions(engine, PARTY, token, NOON)).toMatchObject({
    rp: { id: "staff.example.org" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
  });
  expect(await signInOptions(engine, PARTY, NOON)).toMatchObject({ userVerification: "required", rpId: "staff.example.org" });
  for (const response of ["", "{}", "null", "[]", `{"id":"x","rawId":"x","response":{},"type":"public-key"}`]) {
    expect(await verifyRegistration(engine, PARTY, { token, response }, NOON)).toBeUndefined();
    expect(await signInByPasskey(engine, PARTY, { response }, NOON)).toBeUndefined();
  }
});

/** Gives a person a passkey. Returns what its device responds to a challenge (WebAuthn, 6.5.4 and 7.2). */
async function withPasskey({ db }: Engine, person_id: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // A COSE key (RFC 9053, 7.1.1): EC2, ES256, P-256, x and y of 32 bytes.
  const point = ["2158", "2258"].map((key, index) => `${key}20${Buffer.from([x, y][index] ?? "", "base64url").toString("hex")}`);
  const public_key = Buffer.from(`a5010203262001${point.join("")}`, "hex").toString("base64url");
  const id = "AAAA";
  await db.insertInto("passkeys").values({ id, person_id, public_key, counter: 0, transports: "[]", created_at: 0 }).execute();
  return (challenge: string): string => {
    const { origin } = PARTY;
    const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
    const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
    // Present and verified, and no counter.
    const authenticator = Buffer.concat([sha256(new URL(origin).hostname), Buffer.from("0500000000", "hex")]);
    const response = {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: authenticator.toString("base64url"),
      signature: sign("sha256", Buffer.concat([authenticator, sha256(client)]), privateKey).toString("base64url"),
    };
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  };
}

test("a passkey that is removed while its response is verified opens no session", async () => {
  const { engine } = await freshEngine("SQLite");
  await addPerson(engine);
  const respond = await withPasskey(engine, (await findByEmail(engine.db, EMAIL))?.id ?? "");
  const signIn = async (over: Engine) => {
    const { challenge } = await signInOptions(engine, PARTY, NOON);
    return signInByPasskey(over, PARTY, { response: respond(challenge) }, NOON);
  };
  expect(await findSession(engine, (await signIn(engine)) ?? "", NOON)).toBeDefined();
  const removing: Engine = {
    ...engine,
    // The first transaction takes the challenge, the second opens the session.
    transaction: async (work) => {
      const done = await engine.transaction(work);
      await engine.db.deleteFrom("passkeys").execute();
      return done;
    },
  };
  expect(await signIn(removing)).toBeUndefined();
});

test("a password is changed with the present one and a code: all other sessions and open links end, and the person is told", async () => {
  const { engine, clock, at, signedIn, signIn, actions, notices } = await open();
  const { cookie: other, person } = await signedIn(EMAIL, "intake");
  clock.now = minutesAfter(1);
  const cookie = headerOf(await signIn());
  const link = await invite(engine, { email: EMAIL, roles: [] }, clock.now);
  clock.now = minutesAfter(2);
  const change = (given: object) =>
    changeOwnPassword(at(cookie), person, { password: PASSWORD, code: codeOf(clock.now), next: NEXT, ...given });
  expect(await change({ next: "supportworker2026!!" })).toEqual({ error: "common" });
  expect(await change({ next: "short" })).toEqual({ error: "too-short" });
  expect(await change({ next: "x".repeat(5000) })).toEqual({ error: "too-long" });
  expect(await change({ next: PASSWORD })).toEqual({ error: "same" });
  for (const wrong of [
    { password: "wrong" },
    { password: "" },
    { code: "000000" },
    { password: "w".repeat(5000) },
    { code: "\u0000" },
  ])
    expect(await change(wrong)).toEqual({ refused: "wrong" });
  expect(await changeOwnPassword(at(), person, { password: PASSWORD, code: codeOf(clock.now), next: NEXT })).toEqual({
    refused: "wrong",
  });
  const renewed = headerOf(await change({}));
  expect((await actions()).slice(-2).map(([action]) => action)).toEqual(["invitations-ended", "password-changed"]);
  for (const ended of [cookie, other]) expect(await signedInPerson(at(ended))).toBeUndefined();
  expect(await signedInPerson(at(renewed))).toMatchObject({ id: person.id, isRecent: true });
  expect(await engine.read((db) => findInvitation(db, link, clock.now))).toBeUndefined();
  expect((await notices()).at(-1)).toBe("password-changed");
  clock.now = minutesAfter(3);
  expect(await signIn()).toEqual({ refused: "wrong" });
  expect(await signIn(undefined, NEXT, codeOf(minutesAfter(3.5)))).toHaveProperty("cookie");
  expect((await ownAccount(at(renewed), person)).events.map(({ what }) => what)).toContain("password-changed");
});

test("a sign-in in a browser that is not known is told, once, and not the browser in which the account was made", async () => {
  const { engine, clock, at, sent, signIn, notices } = await open();
  await addPerson(engine);
  const signInAt = async (minutes: number, cookies?: string) => {
    clock.now = minutesAfter(minutes);
    delete sent["Set-Cookie"];
    expect(await signIn(cookies)).toHaveProperty("cookie");
    return sent["Set-Cookie"] ?? "";
  };
  const set = await signInAt(1);
  expect(set).toMatch(/^__Host-staff-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000$/);
  const device = set.split(";")[0] ?? "";
  expect(await signInAt(2, device)).toBe(set);
  expect(await notices()).toEqual(["new-device"]);
  await signInAt(3);
  expect(await notices()).toEqual(["new-device", "new-device"]);
  const stored = JSON.stringify(await engine.db.selectFrom("known_devices").selectAll().execute());
  expect(stored).not.toContain(device.slice(-43));
  // To another person who uses the same browser it is new.
  await addPerson(engine, { email: "other@example.org" });
  clock.now = minutesAfter(4);
  await tryPassword(at(device), { email: "other@example.org", password: PASSWORD, code: codeOf(clock.now) });
  expect(await notices()).toHaveLength(3);
  // The cookie lasts for 400 days.
  await signInAt(401 * DAY, device);
  expect((await notices()).at(-1)).toBe("new-device");
});

test("who is refused gets no cookie, and a browser is not known by one that somebody else has made up", async () => {
  const { engine, sent, signIn, notices } = await open();
  await addPerson(engine);
  expect(await signIn(undefined, "wrong")).toEqual({ refused: "wrong" });
  expect(sent).toEqual({});
  await signIn(`__Host-staff-device=${"a".repeat(43)}`);
  expect(await notices()).toEqual(["new-device"]);
});

test("a person is told of several refused tries, once a day at most, on the account's page too", async () => {
  const { engine, clock, at, signedIn, signIn, notices } = await open();
  const { person, cookie } = await signedIn(EMAIL, "intake");
  const refusedAt = async (minutes: number, tries: number) => {
    clock.now = minutesAfter(minutes);
    for (let count = 0; count < tries; count++) {
      if (count % 2 === 0) await signIn(undefined, "wrong");
      else await tryRecoveryCode(at(), { email: EMAIL, code: "wrong" });
    }
  };
  await refusedAt(0, REFUSALS_TOLD - 1);
  expect(await notices()).toEqual([]);
  await refusedAt(1, 1);
  expect(await notices()).toEqual(["tries-refused"]);
  expect((await ownAccount(at(cookie), person)).events).toMatchObject([
    { what: "tries-refused", when: "Monday 2 March 2026 at 8:01 pm" },
  ]);
  await refusedAt(60, 8);
  expect(await notices()).toEqual(["tries-refused"]);
  await refusedAt(DAY, REFUSALS_TOLD);
  expect(await notices()).toEqual(["tries-refused", "tries-refused"]);
  const told = engine.db.selectFrom("notices").select("person_id").distinct();
  expect(await told.execute()).toEqual([{ person_id: person.id }]);
});

test.each(["kim.owner@example.org\u0000", "\u043Aim.owner@example.org", "kim.owner@ex\u0430mple.org", ""])(
  "the name %j is no account, and is refused like an unknown one",
  async (email) => {
    const { at, signedIn, clock } = await open();
    await signedIn(EMAIL, "intake");
    const given = { email, password: PASSWORD, code: codeOf(clock.now) };
    expect(await tryPassword(at(), given)).toEqual({ refused: "wrong" });
    expect(await tryRecoveryCode(at(), { email, code: "wrong" })).toEqual({ refused: "wrong" });
  },
);
