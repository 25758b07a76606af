import { expect, test } from "vitest";

import { caseworkUnderTest, COMPLAINTS, EDITOR, INTAKE, OWNER, RECRUITMENT } from "../../tests/support/casework-fixture.ts";
import { holdMail } from "../../tests/support/held-mail-fixture.ts";
import { auditOf } from "../../tests/support/staff-services-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { deleteHeld, findFor, listHeld, openHeld, putWith, readersOnly, startMessage, undoDelete } from "./held-mails.server.ts";

const { freshEngine } = underTest();
const open = async () => caseworkUnderTest(await freshEngine("SQLite"));

test("each role lists and opens the emails of its kinds; one sent to the address of complaints is for who handles them", async () => {
  const { engine, staff } = await open();
  const office = await holdMail(engine, { name: "Lee Sample" });
  const complaint = await holdMail(engine, { to: "manager@office.example", subject: "" });
  const seenBy = async (who: typeof OWNER) => (await listHeld(staff, who)).mails.map(({ id }) => id).toSorted();
  expect(await seenBy(OWNER)).toEqual([office, complaint].toSorted());
  expect([await seenBy(INTAKE), await seenBy(COMPLAINTS), await seenBy(RECRUITMENT)]).toEqual([[office], [complaint], []]);
  expect([await seenBy(EDITOR), await openHeld(staff, EDITOR, office)]).toEqual([[], undefined]);
  expect(() => readersOnly(EDITOR)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  expect([await openHeld(staff, INTAKE, complaint), await openHeld(staff, COMPLAINTS, office)]).toEqual([undefined, undefined]);
  expect((await openHeld(staff, COMPLAINTS, complaint))?.kinds).toEqual(["complaint"]);
  expect((await openHeld(staff, OWNER, complaint))?.kinds[0]).toBe("complaint");
  expect((await auditOf(engine)).filter(([action]) => action === "mail-opened")).toHaveLength(2);
});

test("an email is shown with its parts and files, and put with a message that was found", async () => {
  const { engine, staff, add, opened } = await open();
  const reference = await add("enquiry", { name: "Kit Sample", message: "About gardening" });
  const id = await holdMail(engine, { name: "Lee Sample", words: "Please call me.\n\n> Would Friday suit you?" });
  const mail = await openHeld(staff, INTAKE, id);
  expect(mail).toMatchObject({ name: "Lee Sample", address: "lee@example.com", heldBecause: "no-match", likely: [] });
  expect(mail?.mail).toMatchObject({ subject: "My brother", parts: [{ kind: "words" }, { kind: "quote" }] });
  expect(mail?.files).toMatchObject([{ name: "plan.txt" }]);
  expect(await findFor(staff, INTAKE, "kit sampel")).toMatchObject([{ reference, name: "Kit Sample", words: "About gardening" }]);
  expect(await putWith(staff, INTAKE, { id, reference })).toMatchObject({ filed: reference });
  const { work } = await opened(INTAKE, reference);
  expect(work.entries).toMatchObject([{ entry: { kind: "mail", subject: "My brother" }, files: [{ name: "plan.txt" }] }]);
  expect(await putWith(staff, INTAKE, { id, reference })).toEqual({ refused: "gone" });
});

test("a new message is of a kind that the person sees, and is given to them", async () => {
  const { engine, staff, rowOf } = await open();
  const id = await holdMail(engine);
  expect(await startMessage(staff, INTAKE, id, "complaint")).toEqual({ refused: "unknown" });
  expect(await startMessage(staff, INTAKE, id, "nothing")).toEqual({ refused: "unknown" });
  const made = await startMessage(staff, INTAKE, id, "referral");
  expect(await rowOf("filed" in made ? made.filed : "")).toMatchObject({ kind: "referral", assigned_to: INTAKE.id });
});

test("what was deleted comes back with Undo", async () => {
  const { engine, staff } = await open();
  const ids = [await holdMail(engine), await holdMail(engine)];
  const { count, at } = await deleteHeld(staff, INTAKE, ids);
  expect([count, (await listHeld(staff, INTAKE)).total]).toEqual([2, 0]);
  expect(await undoDelete(staff, EDITOR, String(at))).toBe(0);
  expect([await undoDelete(staff, INTAKE, "x"), await undoDelete(staff, INTAKE, String(at))]).toEqual([0, 2]);
  expect((await listHeld(staff, INTAKE)).total).toBe(2);
});
