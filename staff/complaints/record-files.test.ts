import { join } from "node:path";
import { expect, test } from "vitest";

import { backupTo, restoreFrom } from "../../main/store/backup.ts";
import { ROLES } from "../../accounts/roles.ts";
import { filesOfComplaint } from "../../cases/complaints/complaint-files.ts";
import { LARGEST_FILE_BYTES } from "../../content-model/forms/fields.ts";
import { pdf } from "../../tests/support/sample-files.ts";
import { auditOf, partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { openSubmission } from "../message/submission.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { complaintRecord } from "./complaint.server.ts";
import { addFile, checkedComplaintFiles, newFile, recordFile } from "./record-files.server.ts";

const { freshEngine, freshFolder, freshPlace, openEngineAt } = underTest();
const OFFICER = person("complaints");
const TOKEN = "token-of-one-form-0001";
const LETTER = { token: TOKEN, what: " Letter of 3 November ", bytes: pdf() };

async function open(name: (typeof ENGINES)[number] = "SQLite") {
  const { engine, store } = await freshEngine(name);
  const staff = partsOver({ engine, store }, () => minutesAfter(5));
  const { reference } = await store.add(enquiry({ kind: "complaint" }), [], NOON);
  return { engine, store, staff, reference };
}

test.each(ENGINES)("%s: a file is added once, stands in the record and at the message, and is saved as it came", async (name) => {
  const { engine, staff, reference } = await open(name);
  for (const _twice of [1, 2]) expect(await addFile(staff, OFFICER, reference, LETTER)).toBe("added");
  const record = await complaintRecord(staff, OFFICER, reference);
  expect(record?.files).toMatchObject([{ id: TOKEN, what: "Letter of 3 November", kind: "pdf", size: 1 }]);
  expect(record?.changes).toMatchObject([{ field: "file", value: "Letter of 3 November", isCurrent: true }]);
  expect((await openSubmission(staff, OFFICER, reference))?.register?.files).toEqual([
    { id: TOKEN, what: "Letter of 3 November" },
  ]);
  const saved = await recordFile(staff, OFFICER, { reference, id: TOKEN });
  expect(saved).toEqual({ name: `${reference}-token-of.pdf`, bytes: new Uint8Array(LETTER.bytes) });
  const actions = (await auditOf(engine)).map(([action]) => action);
  expect(actions).toEqual(["complaint-changed", "submission-opened", "submission-opened", "file-downloaded"]);
  // Retention counts from it.
  const row = await engine.db.selectFrom("submissions").select("last_entry_at").executeTakeFirst();
  expect(row).toEqual({ last_entry_at: minutesAfter(5).getTime() });
});

test.each<[what: string, sent: Partial<typeof LETTER> | { bytes: undefined }, errors: readonly object[]]>([
  [
    "no file and no words",
    { bytes: undefined, what: " " },
    [
      { field: "file", error: "missing" },
      { field: "what", error: "missing" },
    ],
  ],
  ["a program", { bytes: Buffer.from("MZ\x90") }, [{ field: "file", error: "wrong-kind" }]],
  ["too much", { bytes: Buffer.alloc(LARGEST_FILE_BYTES + 1, "%PDF-") }, [{ field: "file", error: "too-large" }]],
  ["too many words", { what: "a".repeat(201) }, [{ field: "what", error: "too-long" }]],
])("with %s nothing is added, and each error is named", async (_what, sent, errors) => {
  const { engine, staff, reference } = await open();
  expect(await addFile(staff, OFFICER, reference, { ...LETTER, ...sent })).toEqual({ errors });
  expect(await filesOfComplaint(engine.db, reference)).toEqual([]);
});

test("only people who see the register may add and save a file, and only to a complaint", async () => {
  const { store, staff, reference } = await open();
  await addFile(staff, OFFICER, reference, LETTER);
  const { reference: other } = await store.add(enquiry(), [], NOON);
  for (const role of ROLES) {
    const may = role === "owner" || role === "complaints";
    const results = [
      await newFile(staff, person(role), reference),
      await recordFile(staff, person(role), { reference, id: TOKEN }),
    ];
    expect([role, results.map((result) => result !== undefined)]).toEqual([role, [may, may]]);
    expect(await newFile(staff, person(role), other)).toBeUndefined();
    expect(await recordFile(staff, person(role), { reference: other, id: TOKEN })).toBeUndefined();
  }
});

test("a file with a virus is never given out, and one that no scanner saw only if somebody asks for it", async () => {
  const { engine, staff, reference } = await open();
  await addFile(staff, OFFICER, reference, LETTER);
  const withScan = (verdict: Awaited<ReturnType<NonNullable<StaffParts["scan"]>>>) => ({
    ...staff,
    scan: () => Promise.resolve(verdict),
  });
  const place = { reference, id: TOKEN };
  expect(await recordFile(withScan(undefined), OFFICER, place)).toEqual({ refused: "not-scanned" });
  expect(await recordFile(withScan(undefined), OFFICER, place, { isUnscannedAccepted: true })).toMatchObject({ bytes: {} });
  expect(await recordFile(withScan("found"), OFFICER, place)).toEqual({ refused: "found" });
  // The verdict is stored.
  expect(await filesOfComplaint(engine.db, reference)).toMatchObject([{ scan: "found" }]);
  for await (const file of checkedComplaintFiles(staff, reference)) expect(file).toEqual({ refused: "found" });
});

test("a file is in a backup, and goes with its complaint", async () => {
  const [place, target] = [await freshPlace("SQLite"), await freshPlace("SQLite")];
  const { engine, store } = await openEngineAt(place);
  const staff = partsOver({ engine, store }, () => NOON);
  const { reference } = await store.add(enquiry({ kind: "complaint" }), [], NOON);
  await addFile(staff, OFFICER, reference, LETTER);
  const file = join(freshFolder(), "backup.db");
  await backupTo(file, place);
  await restoreFrom(file, target);
  const { engine: restored } = await openEngineAt(target);
  expect(await filesOfComplaint(restored.db, reference)).toMatchObject([{ id: TOKEN }]);
  await restored.db.deleteFrom("submissions").where("reference", "=", reference).execute();
  expect(await restored.db.selectFrom("complaint_files").select("id").execute()).toEqual([]);
});
