import { describe, expect, test } from "vitest";

import { ENGINES, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../submissions/engine.ts";
import { recordAlone } from "./audit.ts";
import { AUDIT_KEPT_DAYS, trimAudit, verifyAudit } from "./verify-audit.ts";

/** Without notes, as of a day after everything that these tests write. */
const verify = (engine: Engine) => verifyAudit(engine, { now: minutesAfter(3 * AUDIT_KEPT_DAYS * 24 * 60) });

const { freshEngine, freshPlace, openEngineAt } = underTest();

describe.each(ENGINES)("%s", (name) => {
  test("several processes write one chain, in which each row follows the one before", async () => {
    const place = await freshPlace(name);
    const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
    const record = (index: number) =>
      recordAlone(engines[index % 2]!, { action: "submission-opened", actor: "p", subject: `WB-${index}` }, minutesAfter(index));
    await Promise.all(Array.from({ length: 30 }, (_, index) => record(index)));
    expect(await verify(engines[0]!)).toMatchObject({ rows: 30, head: { number: 30 } });
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
    expect(await verify(engine)).toMatchObject({ rows: 2, wrong: { because: "changed", row: 3 } });
  });

  test("trimming leaves a checkpoint from which the log is whole, and deletes nothing that is young enough", async () => {
    const { engine } = await freshEngine(name);
    const days = (count: number) => minutesAfter(count * 24 * 60);
    expect(await trimAudit(engine, NOON)).toBe(0);
    for (const day of [0, 1, 2, 10, 11]) await recordAlone(engine, { action: "sign-in-refused" }, days(day));
    expect(await trimAudit(engine, days(AUDIT_KEPT_DAYS))).toBe(0);
    // The last of the three rows that are too old stays, and shows the age of the others.
    expect(await trimAudit(engine, days(AUDIT_KEPT_DAYS + 3))).toBe(2);
    expect(await verify(engine)).toMatchObject({ rows: 4, trimmed: 2 });
    expect(await trimAudit(engine, days(AUDIT_KEPT_DAYS + 3))).toBe(0);
    // All earlier rows are too old, also the one about the first trimming.
    expect(await trimAudit(engine, days(2 * AUDIT_KEPT_DAYS + 4))).toBe(3);
    expect(await verify(engine)).toMatchObject({ rows: 2, trimmed: 5 });
    await recordAlone(engine, { action: "sign-in-refused" }, days(2 * AUDIT_KEPT_DAYS + 5));
    expect(await verify(engine)).toMatchObject({ rows: 3, trimmed: 5 });
    expect((await verify(engine)).wrong).toBeUndefined();
  });

  test("after a trimming, a deleted row, another checkpoint and a missing one are found", async () => {
    const { engine } = await freshEngine(name);
    const later = minutesAfter((AUDIT_KEPT_DAYS + 1) * 24 * 60);
    for (let number = 1; number <= 3; number++) await recordAlone(engine, { action: "sign-in-refused" }, NOON);
    for (let number = 4; number <= 6; number++) await recordAlone(engine, { action: "sign-in-refused" }, later);
    await trimAudit(engine, later);
    const row = await engine.db.selectFrom("audit_log").selectAll().where("number", "=", 4).executeTakeFirstOrThrow();
    await engine.db.deleteFrom("audit_log").where("number", "=", 4).execute();
    expect(await verify(engine)).toMatchObject({ rows: 1, trimmed: 2, wrong: { because: "changed", row: 4 } });
    const forged = { number: 4, hash: row.hash, at: later.getTime() };
    await engine.db.insertInto("audit_checkpoints").values(forged).execute();
    expect((await verify(engine)).wrong).toEqual({ because: "changed", row: 5 });
    await engine.db.deleteFrom("audit_checkpoints").execute();
    expect((await verify(engine)).wrong).toEqual({ because: "changed", row: 1 });
  });

  test("an empty log is whole", async () => {
    const { engine } = await freshEngine(name);
    expect(await verify(engine)).toMatchObject({ rows: 0 });
  });
});
