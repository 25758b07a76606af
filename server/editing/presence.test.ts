import { expect, test } from "vitest";

import { ABOUT, SITE } from "../../tests/support/editing-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { notePresence, othersPresent } from "../casework/presence.ts";

const { freshEngine } = underTest();

test.each(ENGINES)("%s: who has a content file open is known for 2 minutes after the last report", async (name) => {
  const { engine } = await freshEngine(name);
  const open = (path: string, personId: string, now = NOON) =>
    engine.transaction((transaction) => notePresence(transaction, { path, personId }, now));
  const others = (path: string, now = NOON) => othersPresent(engine.db, { path, personId: "kim" }, now);
  await open(ABOUT, "kim");
  await open(ABOUT, "sam");
  await open(ABOUT, "ash");
  await open(SITE, "ren");
  expect([await others(ABOUT), await others(SITE)]).toEqual([["ash", "sam"], ["ren"]]);
  await open(ABOUT, "sam", minutesAfter(1));
  expect(await others(ABOUT, minutesAfter(2))).toEqual(["sam"]);
  await open(ABOUT, "sam", minutesAfter(3));
  expect(await engine.db.selectFrom("content_presence").select("person_id").execute()).toEqual([{ person_id: "sam" }]);
  expect(await othersPresent(engine.db, { reference: ABOUT, personId: "kim" }, minutesAfter(3))).toEqual([]);
});
