import { describe, expect, test } from "vitest";

import { addPerson } from "../tests/support/people-fixture.ts";
import { ENGINES, minutesAfter, NOON, underTest } from "../tests/support/store-fixture.ts";
import type { Engine, Tables } from "./tables.ts";
import { recordAlone, hashOfRow, START } from "./audit.ts";
import { AUDIT_KEPT_DAYS, trimAudit, verifyAudit, readAuditHead, checkpointInLog, type Noted } from "./verify-audit.ts";

const days = (count: number) => minutesAfter(count * 24 * 60);
/** Without notes, as of a day after everything that these tests write. */
const verify = (engine: Engine) => verifyAudit(engine, { now: days(3 * AUDIT_KEPT_DAYS) });

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
});

test("trimming leaves a checkpoint from which the log is whole, and deletes nothing that is young enough", async () => {
  const { engine } = await freshEngine("SQLite");
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

test.each(["changed", "deleted", "with another time"])("a row that was %s afterwards is found", async (how) => {
  const { engine } = await freshEngine("SQLite");
  for (const number of [1, 2, 3, 4]) await recordAlone(engine, { action: "sign-in-refused" }, minutesAfter(number));
  if (how === "changed") await engine.db.updateTable("audit_log").set({ actor_id: "other" }).where("number", "=", 3).execute();
  else if (how === "deleted") await engine.db.deleteFrom("audit_log").where("number", "=", 3).execute();
  else await engine.db.updateTable("audit_log").set({ at: NOON.getTime() }).where("number", "=", 3).execute();
  expect(await verify(engine)).toMatchObject({ rows: 2, wrong: { because: "changed", row: 3 } });
});

type Row = Tables["audit_log"];

/** The day on which the log is verified. */
const NOW = days(AUDIT_KEPT_DAYS + 10);
const MANIPULATED = days(AUDIT_KEPT_DAYS + 5);
const NOTED_AT = days(AUDIT_KEPT_DAYS + 4);

const signIn = (engine: Engine, actor: string, at: Date) => recordAlone(engine, { action: "signed-in-by-passkey", actor }, at);
const rowsOf = (engine: Engine) => engine.db.selectFrom("audit_log").selectAll().orderBy("number").execute();

/** A log of nine rows, the first two of which were trimmed, in row 7. The head is noted after row 8. */
async function trimmedLog(engine: Engine): Promise<Noted> {
  for (const day of [0, 1, 2]) await signIn(engine, "kim", days(day));
  for (const day of [AUDIT_KEPT_DAYS, AUDIT_KEPT_DAYS + 1, AUDIT_KEPT_DAYS + 2]) await signIn(engine, `on day ${day}`, days(day));
  expect(await trimAudit(engine, days(AUDIT_KEPT_DAYS + 3))).toBe(2);
  await signIn(engine, "sam", NOTED_AT);
  const noted = { ...(await readAuditHead(engine)), at: NOTED_AT, place: "the log" };
  await signIn(engine, "alex", MANIPULATED);
  return noted;
}

/** Writes the whole log anew, as a chain in which each row follows the one before. */
async function rewrite(engine: Engine, rows: readonly Row[]): Promise<void> {
  let { number, previous_hash } = rows[0]!;
  const chained = rows.map((row) => {
    const next = { ...row, number, previous_hash };
    number += 1;
    previous_hash = hashOfRow(next);
    return { ...next, hash: previous_hash };
  });
  await engine.db.deleteFrom("audit_log").execute();
  await engine.db.insertInto("audit_log").values(chained).execute();
}

/** Deletes the rows up to `last` and leaves a checkpoint and a row about it, as trimming does. */
async function forgeCheckpoint(engine: Engine, last: number, at = MANIPULATED): Promise<void> {
  const { hash } = (await rowsOf(engine)).find(({ number }) => number === last)!;
  await recordAlone(engine, { action: "log-trimmed", subject: checkpointInLog({ number: last, hash }) }, at);
  await engine.db.insertInto("audit_checkpoints").values({ number: last, hash, at: at.getTime() }).execute();
  await engine.db.deleteFrom("audit_log").where("number", "<=", last).execute();
}

const changed = (rows: readonly Row[], number: number, values: Partial<Row>) =>
  rows.map((row) => (row.number === number ? { ...row, ...values } : row));

const against = (engine: Engine, noted: Noted) => verifyAudit(engine, { now: NOW, noted: [noted] });

/** What somebody who can write to the database does to the log, and what finds it. */
const MANIPULATIONS: [what: string, manipulate: (engine: Engine) => Promise<unknown>, found: object][] = [
  [
    "its tail was removed",
    (engine) => engine.db.deleteFrom("audit_log").where("number", ">", 7).execute(),
    { because: "removed", row: 8 },
  ],
  [
    "all its rows were removed, and its checkpoints",
    async (engine) => {
      await engine.db.deleteFrom("audit_log").execute();
      await engine.db.deleteFrom("audit_checkpoints").execute();
    },
    { because: "removed", row: 8 },
  ],
  [
    "a row was changed, and the chain from there on written anew",
    async (engine) => rewrite(engine, changed(await rowsOf(engine), 5, { actor_id: "another" })),
    { because: "unlike", row: 8 },
  ],
  ["its checkpoint was removed", (engine) => engine.db.deleteFrom("audit_checkpoints").execute(), { because: "changed", row: 1 }],
  ["a checkpoint was forged over rows of last week", (engine) => forgeCheckpoint(engine, 5), { because: "checkpoint", row: 5 }],
  [
    "a row was put before the first one",
    async (engine) => {
      const row = { ...(await rowsOf(engine))[0]!, number: -1, actor_id: "another" };
      await engine.db
        .insertInto("audit_log")
        .values({ ...row, hash: hashOfRow(row) })
        .execute();
    },
    { because: "changed", row: 3 },
  ],
  [
    "an older state was restored, and more rows were written than it had lost",
    async (engine) => {
      await engine.db.deleteFrom("audit_log").where("number", ">", 7).execute();
      for (const actor of ["kim", "alex", "sam"]) await signIn(engine, actor, MANIPULATED);
    },
    { because: "unlike", row: 8 },
  ],
  [
    "rows were dated back and the chain written anew, to forge a checkpoint over them",
    async (engine) => {
      const old = days(3).getTime();
      const rows = (await rowsOf(engine)).map((row) => (row.number < 6 ? { ...row, at: old } : row));
      await rewrite(engine, rows);
      await forgeCheckpoint(engine, 4);
    },
    { because: "unlike", row: 8 },
  ],
  [
    "all rows up to the noted one and beyond were dated back, to forge a checkpoint after the noted one",
    async (engine) => {
      await signIn(engine, "kim", MANIPULATED);
      await rewrite(
        engine,
        (await rowsOf(engine)).map((row) => ({ ...row, at: days(3).getTime() })),
      );
      await forgeCheckpoint(engine, 9);
    },
    { because: "too-early", row: 8 },
  ],
  [
    "a checkpoint was forged with a date in the future",
    (engine) => forgeCheckpoint(engine, 5, days(3 * AUDIT_KEPT_DAYS)),
    { because: "checkpoint", row: 5 },
  ],
  [
    "a checkpoint was forged over all rows, so that only the one about it is left",
    (engine) => forgeCheckpoint(engine, 9),
    { because: "checkpoint", row: 9 },
  ],
];

test.each(MANIPULATIONS)("a log is not whole where %s", async (_what, manipulate, found) => {
  const { engine } = await freshEngine("SQLite");
  const noted = await trimmedLog(engine);
  expect(await against(engine, noted)).toMatchObject({ rows: 7, trimmed: 2, agreed: noted });
  await manipulate(engine);
  expect((await against(engine, noted)).wrong).toMatchObject(found);
});

test("the head of another log, also of one that is longer, is not that of this log", async () => {
  const { engine } = await freshEngine("SQLite");
  await trimmedLog(engine);
  const other = { number: 4, hash: hashOfRow({ ...(await rowsOf(engine))[0]!, number: 4 }), place: "--head" };
  expect((await against(engine, other)).wrong).toMatchObject({ because: "unlike", row: 4 });
  expect((await against(engine, { ...other, number: 40 })).wrong).toMatchObject({ because: "removed", row: 40 });
});

test("a head of before the trimming is compared with the checkpoint, or says nothing about the rows that are left", async () => {
  const { engine } = await freshEngine("SQLite");
  for (const day of [0, 1, 2]) await signIn(engine, "kim", days(day));
  const [first, second] = (await rowsOf(engine)).map(({ number, hash }) => ({ number, hash, place: "--head" }));
  await trimAudit(engine, days(AUDIT_KEPT_DAYS + 3));
  expect(await against(engine, second!)).toMatchObject({ agreed: second });
  expect((await against(engine, { ...second!, hash: START })).wrong).toMatchObject({ because: "unlike", row: 2 });
  expect((await against(engine, first!)).agreed).toBeUndefined();
});

test("a log without rows is not whole where there are people, who have enrolled", async () => {
  const { engine } = await freshEngine("SQLite");
  expect(await verifyAudit(engine, { now: NOW })).toMatchObject({ rows: 0, head: { number: 0, hash: START } });
  await addPerson(engine, { roles: ["intake"] });
  await engine.db.deleteFrom("audit_log").execute();
  expect((await verifyAudit(engine, { now: NOW })).wrong).toEqual({ because: "emptied", row: 1 });
});
