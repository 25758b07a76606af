import { expect, describe, test } from "vitest";

import { OWNER } from "../../tests/support/casework-fixture.ts";
import { partsOver } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { figuresFor } from "../figures/figures.server.ts";
import { listMessages } from "./inbox.server.ts";
import { openSubmission } from "../message/submission.server.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import { addEntry, type NewEntry } from "../../cases/entries/entries.ts";

const { freshEngine } = underTest();
/** Weeks after every promised day. */
const LATER = minutesAfter(30 * 24 * 60);

const REPLY: NewEntry = { kind: "reply", body: { to: "a@example.com", subject: "", text: "" } };
const CALL: NewEntry = { kind: "call", body: { when: "today", who: "Kim", agreed: "" } };
const NO_REPLY: NewEntry = { kind: "alarm-ended", body: { reason: "Sample reason" } };
const DUE: NewEntry = { kind: "due", body: { day: "2026-03-03" } };
const moved = (from: SubmissionKind, to: SubmissionKind): NewEntry => ({ kind: "moved", body: { from, to } });

const CASES: [kind: SubmissionKind, entries: NewEntry[], answering: string, isOverdue: boolean][] = [
  ["enquiry", [], "open", true],
  ["enquiry", [CALL], "open", true],
  ["enquiry", [REPLY], "answered", false],
  ["enquiry", [NO_REPLY], "not-needed", false],
  ["enquiry", [REPLY, DUE], "open", true],
  ["enquiry", [DUE, REPLY], "answered", false],
  ["feedback", [REPLY, moved("enquiry", "feedback")], "answered", false],
  ["complaint", [REPLY, moved("enquiry", "complaint")], "open", true],
  ["complaint", [NO_REPLY, moved("enquiry", "complaint"), REPLY], "answered", false],
];

describe.each(ENGINES)("%s", (name) => {
  test("the inbox, the screen of a submission and the figures agree on who has to answer and what is overdue", async () => {
    const { engine, store } = await freshEngine(name);
    const staff = partsOver({ engine, store }, () => LATER);
    const references = new Map<string, (typeof CASES)[number]>();
    for (const one of CASES) {
      const [kind, entries] = one;
      const { reference } = await store.add(enquiry({ kind }), [], NOON);
      references.set(reference, one);
      for (const [index, entry] of entries.entries())
        await engine.transaction((transaction) =>
          addEntry(engine, transaction, { reference, ...entry }, minutesAfter(index + 1)),
        );
    }
    await store.add(enquiry({ suspected: true }), [], NOON);
    const { groups, total } = await listMessages(staff, OWNER, { view: "overdue", filters: {} });
    const submissions = groups.flatMap(({ messages }) => messages);
    for (const [reference, one] of references) {
      const [, , answering, isOverdue] = one;
      const shown = await openSubmission(staff, OWNER, reference);
      expect([one, shown?.work.answering, shown?.work.isOverdue]).toEqual([one, answering, isOverdue]);
      expect([one, submissions.some((listed) => listed.reference === reference)]).toEqual([one, isOverdue]);
    }
    expect(total).toBe(CASES.filter(([, , , isOverdue]) => isOverdue).length);
    const figures = await figuresFor(staff, OWNER, { from: undefined, to: undefined, page: undefined });
    const table = (figures && "sections" in figures ? figures.sections : [])
      .flatMap(({ tables }) => tables)
      .find(({ id }) => id === "overdue");
    expect(table?.rows.map(({ cells }) => cells[0])).toEqual(["3", "0", "0", "1", "0"]);
  });
});
