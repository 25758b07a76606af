import { describe, expect, test } from "vitest";

import { addPerson, EMAIL, SECRET } from "../../tests/support/people-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../submissions/engine.ts";
import { enrol } from "./enrol.ts";
import { findInvitation, invite, openInvitations, withdrawInvitation } from "./invitations.ts";
import { setDisabled, setRoles } from "./owners.ts";
import { findByEmail } from "./people.ts";
import { useRecoveryCode } from "./recovery-codes.ts";

/** These people have no work. */
const release = () => Promise.resolve();
const credential = { passwordHash: "none", totpSecret: SECRET, lastCounter: 0 };
const NEW = "new@example.org";
const { freshEngine } = underTest();

const linkTo = (engine: Engine, email: string, actor?: string) =>
  invite(engine, { email, roles: ["intake"], event: { action: "invited", actor } }, NOON);
const works = (engine: Engine, token: string) =>
  engine.read(async (db) => (await findInvitation(db, token, minutesAfter(2))) !== undefined);
const idOf = async (engine: Engine, email: string) => (await findByEmail(engine.db, email))?.id ?? "";
const lastRow = (engine: Engine) =>
  engine.db.selectFrom("audit_log").select(["action", "actor_id", "subject"]).orderBy("number", "desc").executeTakeFirst();

describe.each(ENGINES)("%s", (name) => {
  test.each([EMAIL, NEW])("a new link to %s ends the one before", async (email) => {
    const { engine } = await freshEngine(name);
    await addPerson(engine);
    const [first, second] = [await linkTo(engine, email), await linkTo(engine, ` ${email.toUpperCase()}`)];
    expect([await works(engine, first), await works(engine, second)]).toEqual([false, true]);
    const actions = await engine.db.selectFrom("audit_log").select("action").orderBy("number").execute();
    expect(actions.slice(-2)).toEqual([{ action: "invitations-ended" }, { action: "invited" }]);
  });

  test("one of several links that an earlier release has made ends the others when it is used", async () => {
    const { engine } = await freshEngine(name);
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
    expect(await enrol(engine, { token: used, name: "Kim", credential }, NOON)).toBeDefined();
    expect(await engine.read((db) => openInvitations(db, NOON))).toEqual([]);
  });

  test("of two links to one person that are used at the same moment, one is accepted", async () => {
    const { engine } = await freshEngine(name);
    const { recoveryCodes } = await addPerson(engine);
    const tokens = await Promise.all([
      linkTo(engine, EMAIL),
      useRecoveryCode(engine, { email: EMAIL, code: recoveryCodes[0]! }, NOON),
    ]);
    const results = await Promise.all(tokens.map((token) => enrol(engine, { token: token!, name: "Kim", credential }, NOON)));
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);
    expect(await engine.read((db) => openInvitations(db, NOON))).toEqual([]);
  });

  test("a link that is used while it is withdrawn is either used or withdrawn", async () => {
    const { engine } = await freshEngine(name);
    for (const email of ["a@example.org", "b@example.org", "c@example.org"]) {
      const token = await linkTo(engine, email);
      const [link] = await engine.read((db) => openInvitations(db, NOON));
      const [enrolled, isWithdrawn] = await Promise.all([
        enrol(engine, { token, name: "Kim", credential }, NOON),
        withdrawInvitation(engine, link!.id, "actor", NOON),
      ]);
      expect([enrolled !== undefined, isWithdrawn].filter(Boolean)).toHaveLength(1);
      expect((await findByEmail(engine.db, email)) !== undefined).toBe(!isWithdrawn);
    }
  });

  test("disabling an account ends its links, and enabling it does not bring them back", async () => {
    const { engine } = await freshEngine(name);
    await addPerson(engine, { email: "owner@example.org" });
    await addPerson(engine, { roles: ["intake"] });
    const [id, actor] = [await idOf(engine, EMAIL), await idOf(engine, "owner@example.org")];
    const token = await linkTo(engine, EMAIL, actor);
    const set = (isDisabled: boolean) => setDisabled(engine, { id, actor, isDisabled, release }, NOON);
    await set(true);
    const rows = await engine.db
      .selectFrom("audit_log")
      .select(["action", "subject"])
      .orderBy("number", "desc")
      .limit(2)
      .execute();
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
    const { engine } = await freshEngine(name);
    await addPerson(engine, { email: "owner@example.org" });
    const actor = await idOf(engine, "owner@example.org");
    for (const leave of ["disabled", "demoted"] as const) {
      const email = `${leave}@example.org`;
      await addPerson(engine, { email });
      const id = await idOf(engine, email);
      const [token, other] = [await linkTo(engine, NEW, id), await linkTo(engine, "other@example.org", actor)];
      const change =
        leave === "disabled"
          ? await setDisabled(engine, { id, actor, isDisabled: true, release }, NOON)
          : await setRoles(engine, { id, actor, roles: ["intake"], release }, NOON);
      expect([change, await works(engine, token), await works(engine, other)]).toEqual(["changed", false, true]);
    }
    expect(await lastRow(engine)).toMatchObject({ action: "roles-changed" });
  });

  test("an account that is disabled while its person enrols again has no session and no link when it is enabled", async () => {
    const { engine } = await freshEngine(name);
    await addPerson(engine, { email: "owner@example.org" });
    await addPerson(engine, { roles: ["intake"] });
    const [id, actor] = [await idOf(engine, EMAIL), await idOf(engine, "owner@example.org")];
    const token = await linkTo(engine, EMAIL, actor);
    const set = (isDisabled: boolean) => setDisabled(engine, { id, actor, isDisabled, release }, NOON);
    await Promise.all([enrol(engine, { token, name: "Kim", credential }, NOON), set(true)]);
    expect(await engine.db.selectFrom("sessions").select("id").where("person_id", "=", id).execute()).toEqual([]);
    await set(false);
    expect(await works(engine, token)).toBe(false);
  });
});
