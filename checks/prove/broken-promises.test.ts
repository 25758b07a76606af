import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

import { Book } from "./book.ts";
import { application, enquiry, fileOf, type Form } from "./forms.ts";
import { expect as demand, failOnErrors } from "./proof.ts";
import { runToEnd } from "./run-to-end.ts";
import { errorsOfRows, errorsOfStored, withStore } from "./stored.ts";
import { until } from "./until.ts";

const folder = mkdtempSync(join(tmpdir(), "prove-errors-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Stores forms as the site does, in a store of their own. */
async function stored(name: string, forms: readonly Form[]) {
  const place = { databaseUrl: undefined, dataFolder: join(folder, name) };
  const references = await withStore(place, async (store) => {
    const all: string[] = [];
    for (const form of forms) {
      const file = { kind: "pdf" as const, senderName: "cv.pdf", bytes: fileOf(form) };
      const submission = {
        ...{ kind: "enquiry" as const, answers: form.answers, sameAs: { token: form.token }, suspected: false },
        ...(form.fileBytes !== undefined && { kind: "application" as const, attachment: file }),
      };
      all.push((await store.add(submission, [], new Date())).reference);
    }
    return all;
  });
  return { place, references };
}

it("an acknowledged form that is missing, or has other answers or another file, is an error", async () => {
  const forms = [enquiry(), application(100)] as const;
  const { place, references } = await stored("acknowledged", forms);
  const [first = "", second = ""] = references;
  expect(
    await errorsOfStored(place, [
      [forms[0], first],
      [forms[1], second],
    ]),
  ).toEqual([]);
  const changed: [Form, string][] = [
    [forms[0], "WB-2222-222"],
    [{ ...forms[0], answers: { message: "Other" } }, first],
    [{ ...forms[1], fileBytes: 101 }, second],
  ];
  expect(await errorsOfStored(place, changed)).toEqual([
    expect.stringContaining("is missing"),
    expect.stringContaining("other answers"),
    expect.stringContaining("another file"),
  ]);
});

it("a form that is stored twice, and more or fewer rows than forms, are errors", async () => {
  const form = enquiry();
  const { place } = await stored("twice", [form, { ...form, token: enquiry().token }]);
  expect(await errorsOfRows(place, 2)).toEqual([expect.stringContaining("forms are stored twice")]);
  expect(await errorsOfRows(place, 1)).toContainEqual("1 forms were sent, 2 are stored");
});

it("two references for one token are an error", () => {
  const book = new Book();
  const form = book.next(enquiry);
  book.acknowledged(form, "WB-2222-222");
  book.acknowledged(form, "WB-2222-222");
  expect(book.errors).toEqual([]);
  book.acknowledged(form, "WB-3333-333");
  expect(book.errors).toHaveLength(1);
});

it("errors, a broken demand, a condition that never holds and a command that fails end a proof", async () => {
  expect(() => failOnErrors([])).not.toThrow();
  expect(() => failOnErrors(["a", "b", "c", "d"])).toThrow("a; b; c and 1 more");
  expect(() => demand(false, "not held")).toThrow("not held");
  await expect(until("never", () => false, 1)).rejects.toThrow("never");
  await expect(runToEnd("sh", ["-c", "exit 3"], {})).rejects.toThrow("ended with 3");
});
