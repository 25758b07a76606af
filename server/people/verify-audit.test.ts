import { describe, expect, test } from "vitest";

import { addPerson } from "../../tests/support/people-fixture.ts";
import { ENGINES, minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { hashOfRow, recordAlone, START } from "./audit.ts";
import { readAuditHead, AUDIT_KEPT_DAYS, checkpointInLog, trimAudit, type Noted, verifyAudit } from "./verify-audit.ts";

const { freshEngine } = underTest();
type Row = Tables["audit_log"];

const DAY_MINUTES = 24 * 60;
const days = (count: number) => minutesAfter(count * DAY_MINUTES);
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
    "two rows were swapped, and the chain was written anew",
    async (engine) => {
      const rows = await rowsOf(engine);
      const [fourth, fifth] = [rows[1]!, rows[2]!];
      await rewrite(engine, [rows[0]!, fifth, fourth, ...rows.slice(3)]);
    },
    { because: "unlike", row: 8 },
  ],
  [
    "the date of a row was forged, and the chain was written anew",
    async (engine) => rewrite(engine, changed(await rowsOf(engine), 6, { at: days(1).getTime() })),
    { because: "unlike", row: 8 },
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
    "rows of another log were merged into it, and the chain was written anew",
    async (engine) => {
      const rows = await rowsOf(engine);
      await rewrite(
        engine,
        rows.flatMap((row) => [row, { ...row, actor_id: "of another log" }]),
      );
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

describe.each(ENGINES)("%s", (name) => {
  test.each(MANIPULATIONS)("a log is not whole where %s", async (_what, manipulate, found) => {
    const { engine } = await freshEngine(name);
    const noted = await trimmedLog(engine);
    expect(await verifyAudit(engine, { now: NOW, noted: [noted] })).toMatchObject({ rows: 7, trimmed: 2, agreed: noted });
    await manipulate(engine);
    expect((await verifyAudit(engine, { now: NOW, noted: [noted] })).wrong).toMatchObject(found);
  });

  test("the head of another log, also of one that is longer, is not that of this log", async () => {
    const { engine } = await freshEngine(name);
    await trimmedLog(engine);
    const other = { number: 4, hash: hashOfRow({ ...(await rowsOf(engine))[0]!, number: 4 }), place: "--head" };
    const wrong = async (noted: Noted) => (await verifyAudit(engine, { now: NOW, noted: [noted] })).wrong;
    expect(await wrong(other)).toMatchObject({ because: "unlike", row: 4 });
    expect(await wrong({ ...other, number: 40 })).toMatchObject({ because: "removed", row: 40 });
  });

  test("a head of before the trimming is compared with the checkpoint, or says nothing about the rows that are left", async () => {
    const { engine } = await freshEngine(name);
    for (const day of [0, 1, 2]) await signIn(engine, "kim", days(day));
    const [first, second] = (await rowsOf(engine)).map(({ number, hash }) => ({ number, hash, place: "--head" }));
    await trimAudit(engine, days(AUDIT_KEPT_DAYS + 3));
    const verify = (noted: Noted) => verifyAudit(engine, { now: NOW, noted: [noted] });
    expect(await verify(second!)).toMatchObject({ agreed: second });
    expect((await verify({ ...second!, hash: START })).wrong).toMatchObject({ because: "unlike", row: 2 });
    expect((await verify(first!)).agreed).toBeUndefined();
  });

  test("a log without rows is not whole where there are people, who have enrolled", async () => {
    const { engine } = await freshEngine(name);
    expect(await verifyAudit(engine, { now: NOW })).toMatchObject({ rows: 0, head: { number: 0, hash: START } });
    await addPerson(engine, { roles: ["intake"] });
    await engine.db.deleteFrom("audit_log").execute();
    expect((await verifyAudit(engine, { now: NOW })).wrong).toEqual({ because: "emptied", row: 1 });
  });
});
