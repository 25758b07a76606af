import { describe, expect, test } from "vitest";

import { addPerson, codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { takeChallenge, registrationOptions, verifyRegistration, signInByPasskey, signInOptions } from "./passkeys.ts";
import { invite } from "./invitations.ts";
import { findByEmail } from "./people.ts";
import { endSession, findSession } from "./sessions.ts";
import { signInByPassword } from "./sign-in.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();
const PARTY = { origin: "https://staff.example.org", name: "Sample" };

describe.each(ENGINES)("%s", (name) => {
  test("a password and a code open a session together, and neither alone does", async () => {
    const { engine } = await freshEngine(name);
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
    const { engine } = await freshEngine(name);
    await addPerson(engine);
    const later = minutesAfter(10 * 365 * 24 * 60);
    expect(await signInByPassword(engine, { email: EMAIL, password: PASSWORD, code: codeOf(later) }, later)).toHaveProperty(
      "sessionToken",
    );
  });

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

  test("a session ends after 30 minutes without use, 12 hours after it began, and when the person signs out", async () => {
    const { engine } = await freshEngine(name);
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

  test("the challenge of a passkey counts once, for one purpose, for 5 minutes", async () => {
    const { engine } = await freshEngine(name);
    const { challenge } = await signInOptions(engine, PARTY, NOON);
    expect(await takeChallenge(engine, challenge, "other", NOON)).toBe(false);
    expect(await takeChallenge(engine, challenge, "sign-in", minutesAfter(5))).toBe(false);
    const taken = [0, 1].map(() => takeChallenge(engine, challenge, "sign-in", minutesAfter(4)));
    expect((await Promise.all(taken)).filter(Boolean)).toHaveLength(1);
  });

  test("user verification is required, and a response that is none is refused", async () => {
    const { engine } = await freshEngine(name);
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
});
