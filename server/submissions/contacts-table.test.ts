import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { ENGINES, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { erasePerson } from "../records/find-person.ts";
import { backupTo } from "./backup.ts";
import type { Engine } from "./engine.ts";
import { restoreFrom } from "./restore.ts";
import type { SubmissionStore } from "./store.ts";

const { freshEngine, freshFolder, freshPlace, openEngineAt } = underTest();

const ANSWERS = { email: "Ngaire@Example.com", phone: "+61 8 5550 1234", message: "NUL \u0000 \uD83D, or kim@example.com" };
const CONTACTS = [
  { contact: "855501234", is_own: 1 },
  { contact: "kim@example.com", is_own: 0 },
  { contact: "ngaire@example.com", is_own: 1 },
];

const contactsIn = ({ db }: Engine, reference: string) =>
  db.selectFrom("contacts").select(["contact", "is_own"]).where("reference", "=", reference).orderBy("contact").execute();

describe.each(ENGINES)("%s", (name) => {
  test("a stored submission has its contacts, and takes them with it when it is erased, removed or past its time", async () => {
    const { engine, store } = await freshEngine(name);
    const longAgo = new Date("2000-01-01");
    const add = async (at = NOON) => (await store.add(enquiry({ answers: ANSWERS }), [], at)).reference;
    const now = minutesAfter(1);
    const before = Object.fromEntries(
      ["enquiry", "referral", "feedback", "complaint", "application", "askedToKeep"].map((kind) => [kind, NOON]),
    ) as Parameters<SubmissionStore["removeDue"]>[1];
    const gone = [await add(), await add(), await add(longAgo)] as const;
    const kept = await add(now);
    for (const reference of [...gone, kept]) expect(await contactsIn(engine, reference)).toEqual(CONTACTS);
    expect(await erasePerson(engine, { references: [gone[0]], actor: "p" }, now)).toBe(1);
    expect(await store.remove(gone[1])).toBe(true);
    expect(await store.removeDue("enquiry", before)).toBe(1);
    for (const reference of gone) expect(await contactsIn(engine, reference)).toEqual([]);
    expect(await contactsIn(engine, kept)).toEqual(CONTACTS);
  });

  test.each(ENGINES)("a restore from %s makes the contacts and the searched texts anew", async (from) => {
    const [place, target] = [await freshPlace(from), await freshPlace(name)];
    const { engine, store } = await openEngineAt(place);
    const { reference } = await store.add(enquiry({ answers: ANSWERS }), [], NOON);
    const searchText = ({ db }: Engine) => db.selectFrom("submissions").select("search_text").execute();
    const texts = await searchText(engine);
    // As an earlier release stored them.
    await engine.db.deleteFrom("contacts").execute();
    await engine.db.updateTable("submissions").set({ search_text: "old" }).execute();
    const file = join(freshFolder(), "backup.db");
    await backupTo(file, place);
    expect(await restoreFrom(file, target)).toBe(1);
    const { engine: restored } = await openEngineAt(target);
    expect(await contactsIn(restored, reference)).toEqual(CONTACTS);
    expect(await searchText(restored)).toEqual(texts);
  });
});
