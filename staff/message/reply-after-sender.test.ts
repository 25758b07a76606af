import { expect, test } from "vitest";

import { addEntry, entriesOf, type NewEntry } from "../../cases/entries/entries.ts";
import { caseworkUnderTest, INTAKE } from "../../tests/support/casework-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { sendReply } from "./reply.server.ts";

const { freshEngine } = underTest();
const GIVEN = { subject: "Thursday", text: "See you then", reason: "", token: "form-0123456789", seen: "0" };
const mail = {
  from: { address: "ngaire@example.com" },
  subject: "Re",
  parts: [{ kind: "words", text: "STOP" }],
  files: 0,
} as const;

async function open() {
  const { engine, staff, clock, add, opened, rowOf } = await caseworkUnderTest(await freshEngine("SQLite"));
  const reference = await add("enquiry", { email: "ngaire@example.com", message: "Hello" });
  return {
    /** The sender does this, a minute later. */
    write: (entry: NewEntry) => {
      clock.now = minutesAfter(1, clock.now);
      return engine.transaction((transaction) => addEntry(engine, transaction, { reference, ...entry }, clock.now));
    },
    heard: async () => String((await opened(INTAKE, reference)).work.heard),
    sendAndDone: (heard: string) => sendReply(staff, INTAKE, reference, { ...GIVEN, heard }, true),
    state: async () => ({
      status: (await rowOf(reference)).status,
      replies: (await entriesOf(engine.db, reference)).filter(({ kind }) => kind === "reply").length,
      mails: (await engine.db.selectFrom("outbox").select("id").execute()).length,
    }),
  };
}

test.each([
  [{ kind: "mail", body: mail }, "ngaire@example.com wrote by email"],
  [{ kind: "added", body: { text: "STOP" } }, "The person who wrote added to it"],
  [{ kind: "withdrawn", body: {} }, "The person who wrote withdrew it. Nothing was closed or deleted"],
] satisfies [NewEntry, string][])(
  "no reply goes out over what its page has not shown, and a second press sends it: %o",
  async (entry, words) => {
    const { write, heard, sendAndDone, state } = await open();
    await write({ kind: "added", body: { text: "Is Thursday right?" } });
    const shown = await heard();
    await write(entry);
    expect(await sendAndDone(shown)).toEqual({ newer: [words] });
    expect(await state()).toEqual({ status: "new", replies: 0, mails: 0 });
    expect(await sendAndDone(await heard())).toEqual({ sent: true });
    expect(await state()).toEqual({ status: "done", replies: 1, mails: 1 });
  },
);

test("what a program wrote holds no reply back", async () => {
  const { write, heard, sendAndDone } = await open();
  const shown = await heard();
  await write({ kind: "mail", body: { ...mail, isAutomatic: true } });
  expect(await sendAndDone(shown)).toEqual({ sent: true });
});
