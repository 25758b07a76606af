import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { SentForms } from "./crowd.ts";
import { application, enquiry, fileOf, type Form } from "./forms.ts";
import { failOnErrors } from "./proof.ts";
import { errorsOfRows, errorsOfStored, withStore } from "./stored.ts";
import { until } from "../process/until.ts";

const folder = temporaryFolder(afterAll);

/** Stores forms in a new store, as the site does. */
async function store(name: string, forms: readonly Form[]) {
  const place = { databaseUrl: undefined, dataFolder: join(folder, name) };
  const references = await withStore(place, async (opened) => {
    const all: string[] = [];
    for (const form of forms) {
      const file = { kind: "pdf" as const, senderName: "cv.pdf", bytes: fileOf(form) };
      const submission = {
        kind: "enquiry" as const,
        answers: form.answers,
        sameAs: { token: form.token },
        suspected: false,
        ...(form.fileBytes !== undefined && { kind: "application" as const, attachment: file }),
      };
      all.push((await opened.add(submission, [], new Date())).reference);
    }
    return all;
  });
  return { place, references };
}

it("an acknowledged form that is missing, or has other answers or another file, is an error", async () => {
  const [one, other] = [enquiry(), application(100)];
  const { place, references } = await store("acknowledged", [one, other]);
  const [first = "", second = ""] = references;
  const errors = (acknowledged: [Form, string][]) => errorsOfStored(place, acknowledged);
  expect(
    await errors([
      [one, first],
      [other, second],
    ]),
  ).toEqual([]);
  expect(await errors([[one, "WB-2222-222"]])).toEqual([expect.stringContaining("is missing")]);
  expect(await errors([[{ ...one, answers: { message: "Other" } }, first]])).toEqual([expect.stringContaining("other answers")]);
  expect(await errors([[{ ...other, fileBytes: 101 }, second]])).toEqual([expect.stringContaining("another file")]);
});

it("a form that is stored twice, and a wrong number of rows, are errors", async () => {
  const form = enquiry();
  const { place } = await store("twice", [form, { ...form, token: enquiry().token }]);
  expect(await errorsOfRows(place, 2)).toEqual([expect.stringContaining("forms are stored twice")]);
  expect(await errorsOfRows(place, 1)).toContainEqual("1 forms were sent, 2 are stored");
});

it("two references for one token are an error", () => {
  const record = new SentForms();
  const form = record.next(enquiry);
  record.acknowledged(form, "WB-2222-222");
  record.acknowledged(form, "WB-2222-222");
  expect(record.errors).toEqual([]);
  record.acknowledged(form, "WB-3333-333");
  expect(record.errors).toHaveLength(1);
});

it("errors and a condition that never holds end a proof", async () => {
  expect(() => failOnErrors([])).not.toThrow();
  expect(() => failOnErrors(["a", "b", "c", "d"])).toThrow("a; b; c and 1 more");
  await expect(until("never", () => false, 1)).rejects.toThrow("never");
});
