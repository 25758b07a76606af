import { expect, test } from "vitest";

import { COMPLAINTS, INTAKE, NOW, OWNER } from "../../tests/support/casework-fixture.ts";
import { perth } from "../../tests/support/outbox-fixture.ts";
import { remindersUnderTest, THURSDAY, WEDNESDAY } from "../../tests/support/reminders-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { setAbsence } from "../../accounts/absences.ts";
import { addAccounts } from "../../tests/support/staff-services-fixture.ts";

const { freshEngine } = underTest();
const open = async () => remindersUnderTest(await freshEngine("SQLite"));

test("while a person is away, who stands in for them is reminded, and what that person may not see still reminds the first", async () => {
  const { engine, store, add, assign, mailed, round } = await open();
  const [enquiry, complaint] = [await add("enquiry"), await add("complaint")];
  for (const reference of [enquiry, complaint]) await assign(reference, OWNER.id);
  await mailed(NOW);
  const away = (id: string, standIn: string, until = "2026-03-04") =>
    setAbsence(engine, id, { from: "2026-03-03", until, standIn }, NOW);
  await away(OWNER.id, INTAKE.id);
  const complaintDue = `Kim@example.org [${complaint}] Answer is due`;
  expect((await round(WEDNESDAY)).toSorted()).toEqual([complaintDue, `Sam@example.org [${enquiry}] Answer is due`].toSorted());
  // On Thursday Kim is back.
  expect((await round(THURSDAY)).toSorted()).toEqual(
    [enquiry, complaint].map((reference) => `Kim@example.org [${reference}] Overdue`).toSorted(),
  );
  expect(await store.assignee(enquiry, INTAKE.id)).toMatchObject({ email: "Sam@example.org", standsIn: true });
  await setAbsence(engine, OWNER.id, undefined, NOW);
  expect(await store.assignee(enquiry, INTAKE.id)).toBeUndefined();
});

test("who stands in is reminded of what was given on that very day to the person who is away", async () => {
  const { engine, add, assign, clock, mailed, round } = await open();
  const reference = await add("enquiry");
  await setAbsence(engine, OWNER.id, { from: "2026-03-03", until: "2026-03-09", standIn: INTAKE.id }, NOW);
  clock.now = perth("2026-03-04T08:00");
  await assign(reference, OWNER.id, INTAKE);
  expect(await mailed(clock.now)).toEqual([`Kim@example.org [${reference}] Assigned to you`]);
  expect(await round(WEDNESDAY)).toEqual([`Sam@example.org [${reference}] Answer is due`]);
});

test("an absence that is over leads to nobody: what the stand-in may not see reminds the first", async () => {
  const { engine, add, assign, mailed, round } = await open();
  const complaint = await add("complaint");
  await assign(complaint, OWNER.id);
  await mailed(NOW);
  await setAbsence(engine, INTAKE.id, { from: "2025-03-03", until: "2025-03-09", standIn: COMPLAINTS.id }, NOW);
  await setAbsence(engine, OWNER.id, { from: "2026-03-03", until: "2026-03-09", standIn: INTAKE.id }, NOW);
  expect(await round(WEDNESDAY)).toEqual([`Kim@example.org [${complaint}] Answer is due`]);
});

test("two people who stand in for each other and are both away are reminded of their own; a third who stands in gets both", async () => {
  const { engine, add, assign, mailed, round } = await open();
  const [first, second] = [await add("complaint"), await add("complaint")];
  await assign(first, OWNER.id, COMPLAINTS);
  await assign(second, COMPLAINTS.id);
  await mailed(NOW);
  const away = (id: string, standIn: string) => setAbsence(engine, id, { from: "2026-03-03", until: "2026-03-09", standIn }, NOW);
  await away(OWNER.id, COMPLAINTS.id);
  await away(COMPLAINTS.id, OWNER.id);
  expect((await round(WEDNESDAY)).toSorted()).toEqual(
    [`Kim@example.org [${first}] Answer is due`, `Ash@example.org [${second}] Answer is due`].toSorted(),
  );
  await addAccounts(engine, [{ id: "Lee", roles: ["complaints"] }]);
  await away(COMPLAINTS.id, "Lee");
  expect((await round(THURSDAY)).toSorted()).toEqual(
    [first, second].map((reference) => `Lee@example.org [${reference}] Overdue`).toSorted(),
  );
});
