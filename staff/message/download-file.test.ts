import { expect, test } from "vitest";

import { auditOf, partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import type { ScanVerdict } from "../../cases/data/store.ts";
import { openSubmission, submissionFile } from "./submission.server.ts";

const { freshEngine } = underTest();
const OWNER = person("owner");
const attachment = { kind: "pdf", senderName: "cv.pdf", bytes: new Uint8Array([37, 80, 68, 70]) } as const;
const ACCEPTED = { isUnscannedAccepted: true };

/** `verdicts` are those of one scan after the other. */
async function open(verdicts: (ScanVerdict | undefined)[]) {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry({ attachment }), [], NOON);
  const scanned: Uint8Array[] = [];
  const scan = (bytes: Uint8Array) => {
    scanned.push(bytes);
    return Promise.resolve(verdicts.shift());
  };
  const staff = { ...partsOver({ engine, store }, () => minutesAfter(60)), scan };
  return {
    scanned,
    file: (given?: typeof ACCEPTED) => submissionFile(staff, OWNER, reference, given),
    shown: async () => (await openSubmission(staff, OWNER, reference))?.file?.scan,
    row: () => engine.db.selectFrom("attachments").select(["scan_verdict", "scanned_at"]).executeTakeFirst(),
    actions: async () => (await auditOf(engine)).map(([action]) => action),
  };
}

test.each(["pdf", "docx", "odt", "txt", "jpg", "doc", "rtf"] as const)("a stored %s has its own extension", async (kind) => {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry({ attachment: { ...attachment, kind } }), [], NOON);
  const staff = partsOver({ engine, store }, () => minutesAfter(60));
  expect(await submissionFile(staff, OWNER, reference)).toMatchObject({ name: `${reference}.${kind}`, bytes: attachment.bytes });
});

test("a clean file is scanned once, before it is first saved", async () => {
  const { file, shown, scanned, row, actions } = await open(["clean", "found"]);
  expect(await shown()).toBe("not-scanned");
  expect(await file()).toMatchObject({ bytes: attachment.bytes });
  expect(await file()).toMatchObject({ bytes: attachment.bytes });
  expect(scanned).toEqual([attachment.bytes]);
  expect(await row()).toEqual({ scan_verdict: "clean", scanned_at: minutesAfter(60).getTime() });
  expect(await shown()).toBe("clean");
  expect((await actions()).filter((action) => action === "file-downloaded")).toHaveLength(2);
});

test("a file with a virus is never sent, also later and however it is asked for, and each refusal is recorded", async () => {
  const { file, shown, scanned, actions } = await open(["found", "clean"]);
  expect([await file(), await file(), await file(ACCEPTED)]).toEqual(Array.from({ length: 3 }, () => ({ refused: "found" })));
  expect(scanned).toHaveLength(1);
  expect(await shown()).toBe("found");
  expect(await actions()).toEqual(["file-refused", "file-refused", "file-refused", "submission-opened"]);
});

test("if the scanner gives no verdict, the file is sent to somebody who was told so, and scanned at the next time", async () => {
  const { file, shown, scanned, row, actions } = await open([undefined, undefined, "clean"]);
  expect(await file()).toEqual({ refused: "not-scanned" });
  expect(await file(ACCEPTED)).toMatchObject({ bytes: attachment.bytes });
  expect(await shown()).toBe("not-scanned");
  expect(await row()).toEqual({ scan_verdict: null, scanned_at: null });
  expect(await file()).toMatchObject({ bytes: attachment.bytes });
  expect(scanned).toHaveLength(3);
  expect(await actions()).toEqual(["file-downloaded", "submission-opened", "file-downloaded"]);
});
