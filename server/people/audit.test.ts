import { describe, expect, test } from "vitest";

import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { recordAlone, verifyAudit } from "./audit.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();

describe.each(ENGINES)("%s", (name) => {
  test("several processes write one chain, in which each row follows the one before", async () => {
    const place = await freshPlace(name);
    const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
    const record = (index: number) =>
      recordAlone(engines[index % 2]!, { action: "submission-opened", actor: "p", subject: `WB-${index}` }, minutesAfter(index));
    await Promise.all(Array.from({ length: 30 }, (_, index) => record(index)));
    expect(await verifyAudit(engines[0]!)).toEqual({ rows: 30 });
    const rows = await engines[0]!.db.selectFrom("audit_log").selectAll().orderBy("number").execute();
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(new Set(rows.map(({ subject }) => subject)).size).toBe(30);
  });

  test.each(["changed", "deleted", "with another time"])("a row that was %s afterwards is found", async (how) => {
    const { engine } = await freshEngine(name);
    for (const number of [1, 2, 3, 4]) await recordAlone(engine, { action: "sign-in-refused" }, minutesAfter(number));
    if (how === "changed") await engine.db.updateTable("audit_log").set({ actor_id: "other" }).where("number", "=", 3).execute();
    else if (how === "deleted") await engine.db.deleteFrom("audit_log").where("number", "=", 3).execute();
    else await engine.db.updateTable("audit_log").set({ at: NOON.getTime() }).where("number", "=", 3).execute();
    expect(await verifyAudit(engine)).toEqual({ rows: 2, broken: 3 });
  });

  test("an empty log is whole", async () => {
    const { engine } = await freshEngine(name);
    expect(await verifyAudit(engine)).toEqual({ rows: 0 });
  });
});
