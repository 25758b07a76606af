import { expect, test } from "vitest";

import { caseworkUnderTest, EDITOR, INTAKE, OWNER, RECRUITMENT } from "../../tests/support/casework-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { enterMessage, startMessage } from "./new-message.server.ts";

const { freshEngine } = underTest();
const CALL = {
  kind: "enquiry",
  name: " Ngaire Sample ",
  phone: "08 5550 0199",
  email: "",
  words: "Is there a place?\r\nCall her sister.",
  notSafeToCall: "yes",
  token: "form-0123456789",
};

test("what somebody said on the phone is a message of the person who entered it, once, and nobody is mailed", async () => {
  const { engine, store, staff, rowOf, opened } = await caseworkUnderTest(await freshEngine("SQLite"));
  const [first, second] = await Promise.all([enterMessage(staff, INTAKE, CALL), enterMessage(staff, INTAKE, CALL)]);
  expect(second).toEqual(first);
  expect(await store.list()).toHaveLength(1);
  const reference = first && "reference" in first ? first.reference : "";
  expect(await rowOf(reference)).toMatchObject({ kind: "enquiry", assigned_to: INTAKE.id, status: "new" });
  const message = await opened(INTAKE, reference);
  expect(message).toMatchObject({ name: "Ngaire Sample", safety: { look: "not-safe", heading: "Do not call." } });
  expect(message.letter).toMatchObject([{ answer: "Is there a place?\nCall her sister." }]);
  expect(await engine.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a kind that the person may not see, a complaint, and wrong values are refused", async () => {
  const { store, staff } = await caseworkUnderTest(await freshEngine("SQLite"));
  const errorsOf = async (fields: Partial<typeof CALL>, who = OWNER) => {
    const result = await enterMessage(staff, who, { ...CALL, ...fields });
    return result && "errors" in result ? result.errors.map(({ error }) => error).join() : result;
  };
  expect(await errorsOf({ kind: "complaint" })).toBe("kind");
  expect(await errorsOf({ kind: "enquiry" }, RECRUITMENT)).toBe("kind");
  expect(await errorsOf({ words: " \n", email: "a@b@c", name: "x".repeat(201), phone: "1".repeat(41) })).toBe(
    "name,phone,email,words",
  );
  expect(await errorsOf({ words: "x".repeat(5001) })).toBe("words-long");
  expect(await errorsOf({}, EDITOR)).toBeUndefined();
  expect(startMessage(EDITOR)).toBeUndefined();
  expect(await store.list()).toEqual([]);
});
