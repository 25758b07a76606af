import { describe, expect, test } from "vitest";

import { addPerson, codeOf, CREDENTIAL, EMAIL, NO_WORK, PASSWORD } from "../tests/support/people-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../tests/support/store-fixture.ts";
import type { Engine } from "./tables.ts";
import { enrol } from "./enrol.ts";
import { setDisabled, setRoles } from "./owners.ts";
import { hashPassword } from "./password.ts";
import { findByEmail, findInvitation, hasPeople, invite, openInvitations, withdrawInvitation } from "./people.ts";
import { unusedCodes, useRecoveryCode } from "./codes.ts";
import { hashOf } from "../platform/database/secret.ts";
import { findSession, startSession } from "./sessions.ts";
import { signInByPassword } from "./sign-in.ts";

const DAY_MINUTES = 24 * 60;

const NEW = "new@example.org";
const { freshEngine } = underTest();

const linkTo = (engine: Engine, email: string, actor?: string) =>
  invite(engine, { email, roles: ["intake"], event: { action: "invited", actor } }, NOON);
const works = (engine: Engine, token: string) =>
  engine.read(async (db) => (await findInvitation(db, token, minutesAfter(2))) !== undefined);
const idOf = async (engine: Engine, email: string) => (await findByEmail(engine.db, email))?.id ?? "";
/** Adds an owner and a person of intake, whom the owner has sent a link and disables or enables by `set`. */
async function intakeWithLink(engine: Engine) {
  await addPerson(engine, { email: "owner@example.org" });
  await addPerson(engine, { roles: ["intake"] });
  const [id, actor] = [await idOf(engine, EMAIL), await idOf(engine, "owner@example.org")];
  const set = (isDisabled: boolean) => setDisabled(engine, { id, actor, isDisabled, unassign: NO_WORK }, NOON);
  return { id, actor, set, token: await linkTo(engine, EMAIL, actor) };
}
const lastRow = (engine: Engine) =>
  engine.db.selectFrom("audit_log").select(["action", "actor_id", "subject"]).orderBy("number", "desc").executeTakeFirst();

describe.each(ENGINES)("%s", (name) => {
  test("an invitation is accepted once, also by two requests at the same moment, within 24 hours", async () => {
    const { engine } = await freshEngine(name);
    expect(await hasPeople(engine)).toBe(false);
    const token = await invite(engine, { email: " Kim.Owner@Example.org ", roles: ["owner", "intake"] }, NOON);
    const at = (minutes: number) => engine.read((db) => findInvitation(db, token, minutesAfter(minutes)));
    expect(await at(DAY_MINUTES - 1)).toEqual({ email: EMAIL, roles: ["owner", "intake"] });
    expect(await at(DAY_MINUTES)).toBeUndefined();
    const accept = () => enrol(engine, { token, name: "Kim", credential: CREDENTIAL }, minutesAfter(1));
    const results = await Promise.all([accept(), accept(), accept()]);
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);
    expect(await at(2)).toBeUndefined();
    expect(await hasPeople(engine)).toBe(true);
    const person = await findByEmail(engine.db, EMAIL);
    expect(person).toMatchObject({ name: "Kim", email: EMAIL, roles: ["owner", "intake"] });
  });

  test("a recovery code lets its person enrol again once, which replaces all credentials and ends all sessions", async () => {
    const { engine } = await freshEngine(name);
    const { sessionToken, recoveryCodes } = await addPerson(engine);
    await addPerson(engine, { email: "other@example.org" });
    const code = recoveryCodes[3]!;
    expect(await useRecoveryCode(engine, { email: "other@example.org", code }, NOON)).toBeUndefined();
    const typed = { email: EMAIL.toUpperCase(), code: code.toUpperCase().replaceAll("-", " ") };
    const tokens = await Promise.all([useRecoveryCode(engine, typed, NOON), useRecoveryCode(engine, typed, NOON)]);
    const [token] = tokens.filter((one) => one !== undefined);
    expect(tokens.filter((one) => one !== undefined)).toHaveLength(1);
    // Until then everything works as before.
    expect(await findSession(engine, sessionToken, NOON)).toBeDefined();
    expect(await engine.read((db) => findInvitation(db, token!, minutesAfter(30)))).toBeUndefined();

    const passwordHash = await hashPassword("another long password");
    const again = { token: token!, name: "Kim", credential: { ...CREDENTIAL, passwordHash } };
    const enrolled = await enrol(engine, again, minutesAfter(5));
    if (!enrolled || enrolled === "taken") throw new Error("Not enrolled.");
    expect(await findSession(engine, sessionToken, minutesAfter(5))).toBeUndefined();
    expect((await findSession(engine, enrolled.sessionToken, minutesAfter(5)))?.person.email).toBe(EMAIL);
    const now = minutesAfter(6);
    expect(await signInByPassword(engine, { email: EMAIL, password: PASSWORD, code: codeOf(now) }, now)).toHaveProperty(
      "refused",
    );
    expect(await useRecoveryCode(engine, { email: EMAIL, code: recoveryCodes[4]! }, now)).toBeUndefined();
    expect(await useRecoveryCode(engine, { email: EMAIL, code: enrolled.recoveryCodes[0]! }, now)).toBeDefined();
  });

  test("of two links to one person that are used at the same moment, one is accepted", async () => {
    const { engine } = await freshEngine(name);
    const { recoveryCodes } = await addPerson(engine);
    const tokens = await Promise.all([
      linkTo(engine, EMAIL),
      useRecoveryCode(engine, { email: EMAIL, code: recoveryCodes[0]! }, NOON),
    ]);
    const results = await Promise.all(
      tokens.map((token) => enrol(engine, { token: token!, name: "Kim", credential: CREDENTIAL }, NOON)),
    );
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);
    expect(await engine.read((db) => openInvitations(db, NOON))).toEqual([]);
  });

  test("a link that is used while it is withdrawn is either used or withdrawn", async () => {
    const { engine } = await freshEngine(name);
    for (const email of ["a@example.org", "b@example.org", "c@example.org"]) {
      const token = await linkTo(engine, email);
      const [link] = await engine.read((db) => openInvitations(db, NOON));
      const [enrolled, isWithdrawn] = await Promise.all([
        enrol(engine, { token, name: "Kim", credential: CREDENTIAL }, NOON),
        withdrawInvitation(engine, link!.email, "actor", NOON),
      ]);
      expect([enrolled !== undefined, isWithdrawn].filter(Boolean)).toHaveLength(1);
      expect((await findByEmail(engine.db, email)) !== undefined).toBe(!isWithdrawn);
    }
  });

  test("an account that is disabled while its person enrols again has no session and no link when it is enabled", async () => {
    const { engine } = await freshEngine(name);
    const { id, token, set } = await intakeWithLink(engine);
    await Promise.all([enrol(engine, { token, name: "Kim", credential: CREDENTIAL }, NOON), set(true)]);
    expect(await engine.db.selectFrom("sessions").select("id").where("person_id", "=", id).execute()).toEqual([]);
    await set(false);
    expect(await works(engine, token)).toBe(false);
  });

  test("a sign-in that is complete after its account was disabled opens nothing, also once the account is enabled", async () => {
    const { engine } = await freshEngine(name);
    const { id, set } = await intakeWithLink(engine);
    await set(true);
    // The password was verified before.
    const token = await engine.transaction((transaction) => startSession(transaction, id, NOON));
    expect(await findSession(engine, token, NOON)).toBeUndefined();
    await set(false);
    expect(await findSession(engine, token, NOON)).toBeUndefined();
  });
});

test("secrets are stored as hashes", async () => {
  const { engine } = await freshEngine("SQLite");
  const token = await invite(engine, { email: "other@example.org", roles: [] }, NOON);
  const { sessionToken, recoveryCodes } = await addPerson(engine);
  const stored: string[] = [];
  for (const table of ["invitations", "sessions", "recovery_codes", "passwords"] as const)
    stored.push(JSON.stringify(await engine.db.selectFrom(table).selectAll().execute()));
  for (const secret of [token, sessionToken, PASSWORD, ...recoveryCodes]) expect(stored.join()).not.toContain(secret);
  expect(new Set(recoveryCodes).size).toBe(10);
});

test("a passkey of another account is refused, with a row in the log, and the invitation stays", async () => {
  const { engine } = await freshEngine("SQLite");
  const passkey = { id: "AAAA", public_key: "AAAA", counter: 0, transports: "[]" };
  const enrolWith = async (email: string) => {
    const token = await invite(engine, { email, roles: ["intake"] }, NOON);
    return { token, result: await enrol(engine, { token, name: "Kim", credential: { passkey } }, NOON) };
  };
  expect((await enrolWith(EMAIL)).result).toHaveProperty("sessionToken");
  const { token, result } = await enrolWith("other@example.org");
  expect(result).toBe("taken");
  const last = engine.db.selectFrom("audit_log").select("action").orderBy("number", "desc");
  expect(await last.executeTakeFirst()).toEqual({ action: "enrolment-refused" });
  expect(await engine.read((db) => findInvitation(db, token, NOON))).toBeDefined();
  // One's own, on enrolling again.
  expect((await enrolWith(EMAIL)).result).toHaveProperty("sessionToken");
});

test("a new recovery code has at least 128 random bits, and one of an earlier version of the program still counts", async () => {
  const { engine } = await freshEngine("SQLite");
  const { recoveryCodes } = await addPerson(engine);
  for (const code of recoveryCodes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){6}[2-9a-hjkmnp-z]{4}$/);
  expect(28 * Math.log2(30)).toBeGreaterThan(128);
  const { id } = (await findByEmail(engine.db, EMAIL))!;
  const earlier = { code_hash: hashOf("7k3mq2fpx9tw4bcd"), person_id: id, created_at: NOON.getTime() };
  await engine.db.insertInto("recovery_codes").values(earlier).execute();
  expect(await useRecoveryCode(engine, { email: EMAIL, code: "7k3m-q2fp-x9tw-4bcd" }, NOON)).toBeDefined();
});

test("a person who is disabled has no session, no sign-in, and no way to enrol again", async () => {
  const { engine } = await freshEngine("SQLite");
  const { sessionToken, recoveryCodes } = await addPerson(engine);
  const { id } = (await findByEmail(engine.db, EMAIL))!;
  await addPerson(engine, { email: "other@example.org" });
  expect(await setDisabled(engine, { id, actor: id, isDisabled: true, unassign: NO_WORK }, NOON)).toBe("changed");
  expect(await findSession(engine, sessionToken, NOON)).toBeUndefined();
  const given = { email: EMAIL, password: PASSWORD, code: codeOf(NOON) };
  expect(await signInByPassword(engine, given, NOON)).toHaveProperty("refused");
  expect(await useRecoveryCode(engine, { email: EMAIL, code: recoveryCodes[0]! }, NOON)).toBeUndefined();
  // The code was not used up by that.
  expect((await engine.read(unusedCodes)).get(id)).toBe(10);
  const token = await invite(engine, { email: EMAIL, roles: ["owner"] }, NOON);
  expect(await enrol(engine, { token, name: "Kim", credential: CREDENTIAL }, NOON)).toBeUndefined();
  expect(await setDisabled(engine, { id: "nobody", actor: id, isDisabled: true, unassign: NO_WORK }, NOON)).toBe("gone");
});

test.each([EMAIL, NEW])("a new link to %s ends the one before", async (email) => {
  const { engine } = await freshEngine("SQLite");
  await addPerson(engine);
  const [first, second] = [await linkTo(engine, email), await linkTo(engine, ` ${email.toUpperCase()}`)];
  expect([await works(engine, first), await works(engine, second)]).toEqual([false, true]);
  const actions = await engine.db.selectFrom("audit_log").select("action").orderBy("number").execute();
  expect(actions.slice(-2)).toEqual([{ action: "invitations-ended" }, { action: "invited" }]);
});

test("one of several links that an earlier version of the program has made ends the others when it is used", async () => {
  const { engine } = await freshEngine("SQLite");
  await addPerson(engine);
  const used = await linkTo(engine, EMAIL);
  const other = "c".repeat(64);
  const { token_hash: _, ...row } = await engine.db
    .selectFrom("invitations")
    .selectAll()
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  await engine.db
    .insertInto("invitations")
    .values({ ...row, token_hash: other })
    .execute();
  expect(await enrol(engine, { token: used, name: "Kim", credential: CREDENTIAL }, NOON)).toBeDefined();
  expect(await engine.read((db) => openInvitations(db, NOON))).toEqual([]);
});

test("a link that a clock a year ahead has made ends once the clock is right, and not one of a clock that was corrected a little", async () => {
  const { engine } = await freshEngine("SQLite");
  const linkAt = (minutes: number, email: string) => invite(engine, { email, roles: ["intake"] }, minutesAfter(minutes));
  const [yearAhead, minuteAhead] = [await linkAt(366 * DAY_MINUTES, NEW), await linkAt(3, "other@example.org")];
  expect([await works(engine, yearAhead), await works(engine, minuteAhead)]).toEqual([false, true]);
  const listed = await engine.read((db) => openInvitations(db, minutesAfter(2)));
  expect(listed.map(({ email }) => email)).toEqual(["other@example.org"]);
});

test("disabling an account ends its links, and enabling it does not bring them back", async () => {
  const { engine } = await freshEngine("SQLite");
  const { id, actor, token, set } = await intakeWithLink(engine);
  await set(true);
  const rows = await engine.db.selectFrom("audit_log").select(["action", "subject"]).orderBy("number", "desc").limit(2).execute();
  expect(rows).toEqual([
    { action: "person-disabled", subject: id },
    { action: "invitations-ended", subject: id },
  ]);
  // A request that was authorised before the account was disabled, and stores its link after.
  const late = await linkTo(engine, EMAIL, actor);
  await set(false);
  expect([await works(engine, token), await works(engine, late)]).toEqual([false, false]);
});

test("the links that an owner has made end when the owner is disabled, or is no owner any more", async () => {
  const { engine } = await freshEngine("SQLite");
  await addPerson(engine, { email: "owner@example.org" });
  const actor = await idOf(engine, "owner@example.org");
  for (const leave of ["disabled", "demoted"] as const) {
    const email = `${leave}@example.org`;
    await addPerson(engine, { email });
    const id = await idOf(engine, email);
    const [token, other] = [await linkTo(engine, NEW, id), await linkTo(engine, "other@example.org", actor)];
    const change =
      leave === "disabled"
        ? await setDisabled(engine, { id, actor, isDisabled: true, unassign: NO_WORK }, NOON)
        : await setRoles(engine, { id, actor, roles: ["intake"], unassign: NO_WORK }, NOON);
    expect([change, await works(engine, token), await works(engine, other)]).toEqual(["changed", false, true]);
  }
  expect(await lastRow(engine)).toMatchObject({ action: "roles-changed" });
});
