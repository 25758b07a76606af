import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { heldRows, importAnswer, mailsIn, replied, rowOf } from "../../tests/support/mail-in-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";

const { freshEngine } = underTest();
const fresh = () => freshEngine("SQLite");

test.each(["header", "plus"])("without ids, the return address by %s leads to the message", async (by) => {
  const under = await fresh();
  const { reference, tag } = await replied(under);
  const given =
    by === "plus" ? { to: `Team <TEAM+${tag.toUpperCase()}@office.example>` } : { headers: { "X-Message-Return": tag } };
  expect(await importAnswer(under.engine, given)).toEqual({ outcome: "filed", reference });
});

test("another sender is held, with the message that it probably belongs to; never filed", async () => {
  const under = await fresh();
  const { reference, messageId, tag } = await replied(under);
  for (const given of [{ inReplyTo: messageId }, { to: `team+${tag}@office.example` }]) {
    const outcome = await importAnswer(under.engine, { ...given, from: "stranger@example.com" });
    expect(outcome).toEqual({ outcome: "held", reference });
  }
  expect(await mailsIn(under.engine, reference)).toEqual([]);
  expect((await heldRows(under.engine))[0]).toEqual({ held_because: "other-sender", probably: reference, audience: "enquiry" });
  expect((await rowOf(under.engine, reference)).status).toBe("in-progress");
});

test("a contact person whom the message names, and whoever got a reply, may answer", async () => {
  const under = await fresh();
  const answers = { name: "Ngaire", throughContact: "sister@example.com", message: "Write to my sister" };
  const { reference, messageId } = await replied(under, { answers });
  const outcome = await importAnswer(under.engine, { from: "Sister@Example.com", inReplyTo: messageId });
  expect(outcome).toEqual({ outcome: "filed", reference });
});

test("an answer to one person's mail from another person whose own message is named too goes to their own", async () => {
  const under = await fresh();
  const ngaire = await replied(under);
  const sam = await replied(under, { answers: { name: "Sam", email: "sam@example.com", message: "Hi" } });
  const given = { from: "sam@example.com", inReplyTo: ngaire.messageId, to: `team+${sam.tag}@office.example` };
  expect(await importAnswer(under.engine, given)).toEqual({ outcome: "filed", reference: sam.reference });
});

test.each([
  ["an id that nobody has sent", { inReplyTo: `<${randomUUID()}.WB-7K3M-Q2F@office.example>` }],
  ["no header at all", {}],
])("%s is held; the sender's newest message is named", async (_, given) => {
  const under = await fresh();
  const { reference } = await replied(under);
  expect(await importAnswer(under.engine, given)).toEqual({ outcome: "held", reference });
});

test("a mail to the address of complaints is for those who see complaints", async () => {
  const { engine } = await fresh();
  await importAnswer(engine, { to: "Manager@office.example" });
  expect(await heldRows(engine)).toEqual([{ held_because: "no-match", probably: null, audience: "complaint" }]);
});
