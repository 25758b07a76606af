import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { importMail } from "../../cases/mail-in/import-mail.ts";
import { parseMail } from "../../cases/mail-in/parse-mail.ts";
import type { ScanVerdict } from "../../cases/data/store.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { plainMail } from "../../tests/support/mail-corpus.ts";
import { auditOf, partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { checkedMailFiles, heldMailFile, mailFile } from "./mail-file.server.ts";
import { downloadOf } from "./send-file.ts";

const { freshEngine } = underTest();
const OWNER = person("owner");
const ACCEPTED = { isUnscannedAccepted: true };
const BYTES = Buffer.from("A plan");

/** A mail with two files, in a message or held. `verdicts` are those of one scan after the other. */
async function open(given: { isHeld: boolean; verdicts?: (ScanVerdict | undefined)[] }) {
  const { engine, store } = await freshEngine("SQLite");
  const { reference } = await store.add(enquiry({ answers: { email: "ngaire@example.com" } }), [], NOON);
  const parsed = await parseMail(
    plainMail({
      from: "ngaire@example.com",
      to: "team@office.example",
      messageId: `<${randomUUID()}@example.com>`,
      words: "Here",
    }),
  );
  const files = ["plan.txt", "../../.exe"].map((name) => ({ name, kind: "txt" as const, bytes: BYTES }));
  await importMail({ engine, site: content.site }, { ...parsed, files }, NOON);
  const { id } = await engine.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  if (!given.isHeld) await engine.db.updateTable("mails").set({ reference }).execute();
  const scanned: Uint8Array[] = [];
  const scan = (bytes: Uint8Array) => {
    scanned.push(bytes);
    return Promise.resolve(given.verdicts?.shift());
  };
  const staff = {
    ...partsOver({ engine, store }, () => minutesAfter(60)),
    ...(given.verdicts && { scan }),
  };
  const file = (number: number, accepted?: typeof ACCEPTED, by = OWNER) =>
    given.isHeld
      ? heldMailFile(staff, by, { mail: id, id: `${id}.${number}` }, accepted)
      : mailFile(staff, by, { reference, id: `${id}.${number}` }, accepted);
  return { engine, staff, reference, id, file, scanned, actions: async () => (await auditOf(engine)).map(([action]) => action) };
}

test.each([true, false])("a file of a mail, held %s, is saved under a name of ours, and that is recorded", async (isHeld) => {
  const { file, id, reference, actions } = await open({ isHeld });
  const name = `${isHeld ? "mail" : reference}-${id.slice(0, 8)}`;
  expect(await file(0)).toEqual({ name: `${name}-0.txt`, bytes: new Uint8Array(BYTES) });
  expect(await file(1)).toMatchObject({ name: `${name}-1.txt` });
  expect((await actions()).filter((action) => action === "file-downloaded")).toHaveLength(2);
  expect(await file(2)).toBeUndefined();
});

test.each([true, false])("nobody else than who may read the mail, held %s, gets its files", async (isHeld) => {
  const { engine, staff, reference, id, file } = await open({ isHeld });
  for (const role of ["recruitment", "complaints", "editor"] as const)
    expect(await file(0, undefined, person(role))).toBeUndefined();
  // A file is reached by the address of its own mail alone.
  const other = isHeld
    ? mailFile(staff, OWNER, { reference, id: `${id}.0` })
    : heldMailFile(staff, OWNER, { mail: id, id: `${id}.0` });
  expect(await other).toBeUndefined();
  expect((await auditOf(engine)).map(([action]) => action)).not.toContain("file-downloaded");
});

test.each([true, false])("a file of a mail, held %s, is scanned once; one with a virus is never sent", async (isHeld) => {
  const { file, scanned, actions } = await open({ isHeld, verdicts: ["clean", "found"] });
  for (let times = 0; times < 2; times++) expect(await file(0)).toMatchObject({ scan: "clean" });
  expect([await file(1), await file(1, ACCEPTED)]).toEqual([{ refused: "found" }, { refused: "found" }]);
  expect(scanned).toHaveLength(2);
  expect((await actions()).slice(-2)).toEqual(["file-refused", "file-refused"]);
});

test("without a verdict of the scanner, a file is sent to somebody who was told so, and left out of an export", async () => {
  const { staff, id, file } = await open({ isHeld: true, verdicts: [] });
  expect(await file(0)).toEqual({ refused: "not-scanned" });
  expect(await file(0, ACCEPTED)).toMatchObject({ bytes: new Uint8Array(BYTES) });
  const exported: object[] = [];
  for await (const one of checkedMailFiles(staff, { heldMail: id })) exported.push(one);
  expect(exported).toEqual([{ refused: "not-scanned" }, { refused: "not-scanned" }]);
});

test("a file is a download, which no browser shows", async () => {
  const { headers, body } = downloadOf({ name: "mail-1.txt", bytes: BYTES });
  expect(Object.fromEntries(headers)).toEqual({
    "content-type": "application/octet-stream",
    "content-disposition": 'attachment; filename="mail-1.txt"',
    "content-length": "6",
  });
  expect(await new Response(body).text()).toBe("A plan");
});
