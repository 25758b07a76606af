import { describe, expect, test } from "vitest";

import { addPerson, EMAIL } from "../tests/support/people-fixture.ts";
import { ENGINES, type EngineName, NOON, underTest } from "../tests/support/store-fixture.ts";
import { namePasskey, passkeysOf, removePasskey } from "./own-passkeys.ts";
import { findByEmail } from "./people.ts";

const { freshEngine } = underTest();

/** A person with these passkeys, and perhaps a password. */
async function withPasskeys(name: EngineName, { passkeys, hasPassword }: { passkeys: string[]; hasPassword: boolean }) {
  const { engine } = await freshEngine(name);
  await addPerson(engine);
  const personId = (await findByEmail(engine.db, EMAIL))?.id ?? "";
  for (const id of passkeys) {
    const row = { id, person_id: personId, public_key: "AAAA", counter: 0, transports: "[]", created_at: NOON.getTime() };
    await engine.db.insertInto("passkeys").values(row).execute();
  }
  if (!hasPassword) await engine.db.deleteFrom("passwords").execute();
  const remove = (passkey: string, of = personId) => removePasskey(engine, { personId: of, passkey }, NOON);
  const left = () => engine.read(async (db) => (await passkeysOf(db, personId)).map(({ id }) => id));
  return { engine, personId, remove, left };
}

describe.each(ENGINES)("%s", (name) => {
  test("of two passkeys that are removed at the same moment one stays, because nothing else is left to sign in with", async () => {
    const { remove, left } = await withPasskeys(name, { passkeys: ["a", "b"], hasPassword: false });
    const results = await Promise.all([remove("a"), remove("b")]);
    expect(results.toSorted()).toEqual(["last", "removed"]);
    expect(await left()).toHaveLength(1);
  });
});

test("beside a password the only passkey can be removed; its person is told, and the log has a row", async () => {
  const { engine, personId, remove, left } = await withPasskeys("SQLite", { passkeys: ["a"], hasPassword: true });
  expect([await remove("a", "somebody else"), await remove("none")]).toEqual(["gone", "gone"]);
  expect([await remove("a"), await left()]).toEqual(["removed", []]);
  const notices = await engine.db.selectFrom("notices").select(["purpose", "person_id"]).execute();
  expect(notices).toEqual([{ purpose: "passkey-removed", person_id: personId }]);
  const last = engine.db.selectFrom("audit_log").select(["action", "actor_id"]).orderBy("number", "desc");
  expect(await last.executeTakeFirst()).toEqual({ action: "passkey-removed", actor_id: personId });
});

test("a passkey has the name that its person gives, and nobody else names it", async () => {
  const { engine, personId } = await withPasskeys("SQLite", { passkeys: ["a"], hasPassword: true });
  const name = (by: string) => namePasskey(engine, { personId: by, passkey: "a", name: "Kim’s \u0000 phone" }, NOON);
  expect([await name("somebody else"), await name(personId)]).toEqual([false, true]);
  expect(await engine.read((db) => passkeysOf(db, personId))).toEqual([{ id: "a", name: "Kim’s \u0000 phone", createdAt: NOON }]);
});
