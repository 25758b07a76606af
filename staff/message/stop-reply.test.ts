import { expect, test } from "vitest";

import { given, KIM, repliesUnderTest } from "../../tests/support/replies-fixture.ts";
import { ENGINES, type EngineName, minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import type { NewSubmission } from "../../cases/data/store.ts";
import { saveDraft } from "../../cases/casework/message-drafts.ts";
import { currentFields, fieldsOf } from "../../cases/entries/complaint-values.ts";
import { sendHeldReply, sendReply, stopHeldReply } from "./reply.server.ts";
import { openSubmission } from "./submission.server.ts";

const { freshEngine } = underTest();

/** A reply that waits, and the id of its entry. */
async function held(name: EngineName = "SQLite", submission: Partial<NewSubmission> = {}, isDone = false) {
  const opened = repliesUnderTest(await freshEngine(name));
  const reference = await opened.add(submission);
  const before = await opened.rowOf(reference);
  expect(await sendReply(opened.staff, KIM, reference, given(), isDone)).toEqual({ sent: true });
  const entryId = (await opened.rows(reference)).find(({ kind }) => kind === "reply")?.id ?? "";
  return { ...opened, reference, entryId, before };
}

test.each(ENGINES)("%s: of a stop and a claim by the outbox at the same moment, one wins", async (name) => {
  const { staff, store, reference, entryId, jobs } = await held(name);
  const [claimed, ...stops] = await Promise.all([
    store.claimJobs(minutesAfter(70), minutesAfter(75), 1),
    stopHeldReply(staff, KIM, { reference, entryId }),
    stopHeldReply(staff, KIM, { reference, entryId }),
  ]);
  const stopped = stops.filter((result) => result?.said === "reply-stopped");
  expect(stopped.length + claimed.length).toBe(1);
  expect(await jobs()).toHaveLength(claimed.length);
});

test("a reply that was stopped is a draft again, sends no mail, and the message is as it was before", async () => {
  const { engine, staff, store, reference, entryId, before, rowOf, rows, jobs } = await held("SQLite", {}, true);
  expect(await rowOf(reference)).toMatchObject({ status: "done" });
  expect(await stopHeldReply(staff, { ...KIM, id: "lee" }, { reference, entryId })).toEqual({ said: "too-late" });
  expect(await stopHeldReply(staff, KIM, { reference, entryId })).toEqual({ said: "reply-stopped" });
  expect(await rowOf(reference)).toEqual(before);
  expect(await jobs()).toEqual([]);
  expect(await store.claimJobs(minutesAfter(99), minutesAfter(99), 9)).toEqual([]);
  expect((await rows(reference)).map(({ kind }) => kind)).not.toContain("reply");
  const page = await openSubmission(staff, KIM, reference);
  const { subject, text, reason } = given();
  expect(page?.work.drafts.reply.draft?.values).toEqual({ subject, text, reason, documents: "" });
  expect(page?.work).toMatchObject({ answering: "open", isOverdue: false });
  const log = await engine.db.selectFrom("audit_log").select("action").where("action", "=", "entry-reply-stopped").execute();
  expect(log).toHaveLength(1);
});

test("a reply that is stopped after its person has begun another one replaces no word of that, and is not said to be in the form", async () => {
  const { engine, staff, reference, entryId, rows } = await held();
  const place = { reference, personId: KIM.id, kind: "reply" } as const;
  const other = { revision: 1, page: "another", number: 1, values: { text: "Another reply" } };
  await engine.transaction((transaction) => saveDraft(transaction, { ...place, ...other }, minutesAfter(60)));
  expect(await stopHeldReply(staff, KIM, { reference, entryId })).toEqual({ said: "stopped-beside" });
  const { work } = (await openSubmission(staff, KIM, reference))!;
  expect(work.drafts.reply.draft?.values).toMatchObject({ text: "Another reply" });
  expect(await rows(reference)).toContainEqual(
    expect.objectContaining({ kind: "reply-stopped", body: expect.objectContaining({ text: given().text }) as unknown }),
  );
});

test("after a stop the same form sends a new reply, once however often it is pressed, which waits anew", async () => {
  const { staff, store, reference, entryId, rows, jobs, passMinutes } = await held();
  expect(await stopHeldReply(staff, KIM, { reference, entryId })).toEqual({ said: "reply-stopped" });
  passMinutes(1);
  for (let press = 0; press < 2; press++) expect(await sendReply(staff, KIM, reference, given())).toEqual({ sent: true });
  expect((await rows(reference)).map(({ kind }) => kind).filter((kind) => kind.startsWith("reply"))).toEqual([
    "reply-stopped",
    "reply",
  ]);
  expect(await jobs()).toHaveLength(1);
  expect(await store.claimJobs(minutesAfter(61.2), minutesAfter(90), 1)).toEqual([]);
  expect(await store.claimJobs(minutesAfter(61.3), minutesAfter(90), 1)).toHaveLength(1);
});

test("a complaint that a stopped reply had acknowledged is not acknowledged any more", async () => {
  const { engine, staff, reference, entryId } = await held("SQLite", { kind: "complaint" });
  const acknowledged = async () => currentFields(await engine.read((db) => fieldsOf(db, [reference]))).acknowledged;
  expect(await acknowledged()).toBe("2026-03-02");
  await stopHeldReply(staff, KIM, { reference, entryId });
  expect(await acknowledged()).toBe("");
});

test("a reply that is stopped days after another one leaves the day of that as the acknowledgement", async () => {
  const { engine, staff, rows, reference, passMinutes } = await held("SQLite", { kind: "complaint" });
  passMinutes(3 * 24 * 60);
  expect(await sendReply(staff, KIM, reference, given({ token: "another-form-1", seen: "1" }))).toEqual({ sent: true });
  const entryId = (await rows(reference)).findLast(({ kind }) => kind === "reply")?.id ?? "";
  expect(await stopHeldReply(staff, KIM, { reference, entryId })).toEqual({ said: "reply-stopped" });
  const fields = await engine.read((db) => fieldsOf(db, [reference]));
  expect(fields.map(({ field, value }) => [field, value])).toEqual([["acknowledged", "2026-03-02"]]);
});

test("a reply waits 15 seconds in the database, or until its writer sends it now", async () => {
  const { staff, store, reference, entryId } = await held();
  const due = async (seconds: number) => (await store.claimJobs(minutesAfter(60 + seconds / 60), minutesAfter(90), 1)).length;
  expect(await due(14)).toBe(0);
  expect(await sendHeldReply(staff, KIM, { reference, entryId })).toEqual({ said: "sent-now" });
  expect(await due(0)).toBe(1);
  expect(await stopHeldReply(staff, KIM, { reference, entryId })).toEqual({ said: "too-late" });
});
