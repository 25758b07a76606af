import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { openEngine, openStore, type StorePlace } from "../../server/submissions/open-store.ts";
import type { SubmissionStore } from "../../server/submissions/store.ts";
import type { Submission } from "../../server/submissions/submission.ts";
import { type Form, fileOf } from "./forms.ts";

/** Does something with a store of this process's own over the same data, while the site may go on. */
export async function withStore<T>(place: StorePlace, work: (store: SubmissionStore) => Promise<T>): Promise<T> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** What is wrong with the forms that were acknowledged, given as form and reference: nothing where all are there and whole. */
export function errorsOfStored(place: StorePlace, promised: Iterable<[Form, string]>): Promise<string[]> {
  return withStore(place, async (store) => {
    const stored = new Map<string, Submission>();
    for await (const submission of store.list({ includeDone: true })) stored.set(submission.reference, submission);
    const errors: string[] = [];
    for (const [form, reference] of promised) {
      const submission = stored.get(reference);
      if (!submission) errors.push(`${reference} was acknowledged and is missing`);
      else if (!isDeepStrictEqual(submission.answers, form.answers)) errors.push(`${reference} has other answers`);
      else if (form.fileBytes !== undefined && !(await hasFile(store, reference, form)))
        errors.push(`${reference} has another file`);
    }
    return errors;
  });
}

async function hasFile(store: SubmissionStore, reference: string, form: Form): Promise<boolean> {
  const attachment = await store.attachment(reference);
  return attachment !== undefined && sha256(attachment.bytes) === sha256(fileOf(form));
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What is wrong with the rows themselves: a form stored twice, by its token or by its answers, or more rows than forms. */
export async function errorsOfRows(place: StorePlace, forms: number): Promise<string[]> {
  const engine = await openEngine(place);
  try {
    const rows = await engine.read((db) => db.selectFrom("submissions").select(["token", "answers"]).execute());
    const tokens = new Set(rows.map(({ token }) => token)).size;
    const answers = new Set(rows.map((row) => row.answers)).size;
    return [
      ...(tokens === rows.length ? [] : [`${rows.length - tokens} tokens are stored twice`]),
      ...(answers === rows.length ? [] : [`${rows.length - answers} forms are stored twice`]),
      ...(rows.length === forms ? [] : [`${forms} forms were sent, ${rows.length} are stored`]),
    ];
  } finally {
    await engine.db.destroy();
  }
}
