import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";

import { addPerson, EMAIL, NO_WORK } from "../../tests/support/people-fixture.ts";
import { minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { setDisabled } from "../../accounts/owners.ts";
import { findByEmail, findInvitation } from "../../accounts/people.ts";
import { noteAuditHead, readAuditHead, AUDIT_KEPT_DAYS, trimAudit } from "../../accounts/verify-audit.ts";
import { backupTo } from "../store/backup.ts";
import { Refused } from "../../platform/database/engine.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { parseStaffCommand, type StaffCommand, runStaffCommand, type Notes } from "./staff.ts";

const { freshEngine, freshFolder, freshPlace, openEngineAt } = underTest();
const STAFF = { port: 3001, url: "https://staff.example.org", linkedUrl: undefined, inheritedSocket: undefined, isPortSet: true };
const HASH = "0f".repeat(32);
const VERIFY = { name: "verify-log", heads: [], logs: [], backups: [] } as const satisfies StaffCommand;
const INVITE: StaffCommand = { name: "invite", email: EMAIL };

async function run(engine: Engine, command: StaffCommand, staff: typeof STAFF | undefined = STAFF, now = NOON) {
  const out = new PassThrough();
  const mistake = await runStaffCommand({ engine, staff, out, now }, command);
  return { mistake, printed: String(out.read() ?? "") };
}

const tokenIn = (printed: string) => /https:\/\/staff\.example\.org\/invitations\/([\w-]{43})\n$/.exec(printed)?.[1] ?? "";

test("invite prints a link, which works for 24 hours and makes an owner", async () => {
  const { engine } = await freshEngine("SQLite");
  const { mistake, printed } = await run(engine, INVITE);
  expect(mistake).toBeUndefined();
  expect(printed).toContain("It works once, within 24 hours");
  const at = (minutes: number) => engine.read((db) => findInvitation(db, tokenIn(printed), minutesAfter(minutes)));
  expect(await at(24 * 60 - 1)).toEqual({ email: EMAIL, roles: ["owner"] });
  expect(await at(24 * 60)).toBeUndefined();
});

test("somebody who has an account is invited to enrol again, with the same roles, unless the account is disabled", async () => {
  const { engine } = await freshEngine("SQLite");
  await addPerson(engine, { roles: ["intake"] });
  const { printed } = await run(engine, INVITE);
  expect(printed).toContain("enrols again");
  const person = await findByEmail(engine.db, EMAIL);
  expect(await engine.read((db) => findInvitation(db, tokenIn(printed), NOON))).toEqual({
    email: EMAIL,
    roles: ["intake"],
    person,
  });
  await setDisabled(engine, { id: person!.id, actor: person!.id, isDisabled: true, unassign: NO_WORK }, NOON);
  expect((await run(engine, INVITE)).mistake).toContain("disabled");
});

test("verify-log says how many rows there are, which one was changed, and that a note is needed for more", async () => {
  const { engine } = await freshEngine("SQLite");
  await run(engine, INVITE);
  await run(engine, INVITE);
  const { printed } = await run(engine, VERIFY);
  expect(printed).toMatch(/^The audit log has 3 rows, each of which follows the one before\.\nIts head is 3:[0-9a-f]{64}\n/);
  expect(printed).toContain("This alone does not show that no row was removed at the end");
  await engine.db.updateTable("audit_log").set({ at: 0 }).where("number", "=", 1).execute();
  expect((await run(engine, VERIFY)).mistake).toContain("Row 1 was changed, added or removed");
});

test("verify-log compares the log with the site's log, a backup and a typed head, each of which finds a removed row", async () => {
  const place = await freshPlace("SQLite");
  const { engine } = await openEngineAt(place);
  await run(engine, INVITE);
  const folder = freshFolder();
  const [log, backup] = [join(folder, "site.log"), join(folder, "backup.db")];
  const lines: string[] = [];
  await noteAuditHead(
    engine,
    pino({ base: null, timestamp: () => `,"time":"${NOON.toISOString()}"` }, { write: (line: string) => void lines.push(line) }),
  );
  const forged = JSON.stringify({ msg: "answered", path: `/{"msg":"audit log head","number":1,"hash":"${"0".repeat(64)}"}` });
  writeFileSync(log, `Starting\n${forged}\nsite-1  | ${lines.join("")}`);
  await backupTo(backup, place);
  const head = await readAuditHead(engine);
  await run(engine, INVITE);
  const notes: [Partial<Notes>, string][] = [
    [{ logs: [log] }, `in ${log} (2026-03-02T12:00:00.123Z)`],
    [{ backups: [backup] }, `in ${backup}`],
    [{ heads: [head] }, "in --head"],
  ];
  for (const [note, where] of notes)
    expect((await run(engine, { ...VERIFY, ...note })).printed).toContain(`It is whole up to row 1, as noted ${where}`);
  await engine.db.deleteFrom("audit_log").execute();
  for (const [note, where] of notes)
    expect((await run(engine, { ...VERIFY, ...note })).mistake).toContain(`Row 1 was noted ${where}`);
});

test("verify-log refuses a file without a note, and a note that is about deleted rows alone", async () => {
  const { engine } = await freshEngine("SQLite");
  await run(engine, INVITE);
  const first = await readAuditHead(engine);
  await run(engine, INVITE);
  const empty = join(freshFolder(), "empty.log");
  writeFileSync(empty, "");
  const refused = (note: Partial<Notes>) => expect(run(engine, { ...VERIFY, ...note })).rejects.toThrow(Refused);
  for (const file of [empty, join(empty, "none")]) {
    await refused({ logs: [file] });
    await refused({ backups: [file] });
  }
  expect(await trimAudit(engine, minutesAfter((AUDIT_KEPT_DAYS + 1) * 24 * 60))).toBe(2);
  const later = minutesAfter((AUDIT_KEPT_DAYS + 2) * 24 * 60);
  expect((await run(engine, { ...VERIFY, heads: [first] }, STAFF, later)).mistake).toContain("give a later note");
});

test("without a staff side nobody is invited", async () => {
  const { engine } = await freshEngine("SQLite");
  const out = new PassThrough();
  expect(await runStaffCommand({ engine, staff: undefined, out, now: NOON }, INVITE)).toContain("STAFF_PORT is off");
});

test.each([
  [["invite", EMAIL], INVITE],
  [["verify-log"], VERIFY],
  [
    ["verify-log", "--head", `12:${HASH}`, "--log", "a", "--log", "b", "--backup", "c"],
    { ...VERIFY, heads: [{ number: 12, hash: HASH }], logs: ["a", "b"], backups: ["c"] },
  ],
  [["verify-log", "--head", "12"], expect.stringContaining("A head is the number of a row")],
  [["verify-log", "--head"], expect.stringContaining("verify-log")],
  [["invite", EMAIL, "--log", "a"], expect.stringContaining("--log FILE")],
  [["invite"], expect.stringContaining("Say whom, by email address: npm run staff -- invite")],
  [["invite", "kim"], expect.stringContaining("Say whom, by email address: npm run staff -- invite")],
  [[], expect.stringContaining("invite owner@example.org")],
  [["invite", EMAIL, EMAIL], expect.stringContaining("verify-log")],
])("the arguments %j", (given, command) => {
  expect(parseStaffCommand(given)).toEqual(command);
});
