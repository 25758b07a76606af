import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { deliveryReport } from "../../tests/support/mail-corpus.ts";
import { FROM, KIM, officeOf, read, replied } from "../../tests/support/mail-in-fixture.ts";
import { minutesAfter, underTest } from "../../tests/support/store-fixture.ts";
import { addReply } from "../casework/replies.ts";
import { messageIdOf } from "../data/mail-ids.ts";
import { addFields, currentFields, fieldsOf } from "../entries/complaint-values.ts";
import { importMail } from "./import-mail.ts";

const { freshEngine } = underTest();
const DAY = 24 * 60;

/** A complaint that was answered at 9 pm on Monday 2 March 2026. */
async function open() {
  const { engine, store } = await freshEngine("SQLite");
  const { reference, messageId } = await replied({ engine, store }, { kind: "complaint" });
  const replyAgain = async (at: Date, today: string) => {
    const seen = (await engine.db.selectFrom("entries").select("id").where("kind", "=", "reply").execute()).length;
    const body = { to: "ngaire@example.com", subject: "Again", text: "Is Friday right?" };
    await addReply(engine, { reference, person: KIM, token: randomUUID(), seen, today, body }, at);
    const { id } = await engine.db
      .selectFrom("outbox")
      .select("id")
      .where("created_at", "=", at.getTime())
      .where("purpose", "=", "reply")
      .executeTakeFirstOrThrow();
    await store.jobSent(id, at);
    return messageIdOf({ id, reference }, FROM);
  };
  const bounce = async (about: string, at: Date) =>
    importMail(officeOf(engine), await read(deliveryReport({ to: FROM, about, messageId: `<${randomUUID()}@mx.example>` })), at);
  const told = async () => ({
    register: currentFields(await fieldsOf(engine.db, [reference])).acknowledged ?? "",
    sender: (await store.progress(reference))?.answeredAt,
  });
  return { engine, reference, messageId, replyAgain, bounce, told };
}

test("a reply that reached nobody acknowledges no complaint and is no answer to its sender; the next one is", async () => {
  const { messageId, replyAgain, bounce, told } = await open();
  expect(await told()).toEqual({ register: "2026-03-02", sender: minutesAfter(60) });
  await bounce(messageId, minutesAfter(120));
  expect(await told()).toEqual({ register: "", sender: undefined });
  await replyAgain(minutesAfter(DAY), "2026-03-03");
  expect(await told()).toEqual({ register: "2026-03-03", sender: minutesAfter(DAY) });
});

test("replies that arrived count in place of those that did not, whichever of them bounces first", async () => {
  const { messageId, replyAgain, bounce, told } = await open();
  await replyAgain(minutesAfter(DAY), "2026-03-03");
  const last = await replyAgain(minutesAfter(2 * DAY), "2026-03-04");
  await bounce(messageId, minutesAfter(3 * DAY));
  expect(await told()).toEqual({ register: "2026-03-03", sender: minutesAfter(2 * DAY) });
  await bounce(last, minutesAfter(4 * DAY));
  expect(await told()).toEqual({ register: "2026-03-03", sender: minutesAfter(DAY) });
});

test("the day that staff have entered stays", async () => {
  const { engine, reference, messageId, bounce, told } = await open();
  const values = [{ field: "acknowledged", value: "2026-03-01" }] as const;
  await engine.transaction((transaction) =>
    addFields(engine, transaction, { reference, personId: "kim", values, action: "complaint-changed" }, minutesAfter(90)),
  );
  await bounce(messageId, minutesAfter(120));
  expect((await told()).register).toBe("2026-03-01");
});
