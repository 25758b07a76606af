import { isDeepStrictEqual } from "node:util";

import { sqlStore } from "../../cases/store/sql-store.ts";
import { openEngine, type StorePlace } from "../../main/store/open-store.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import { type Form, fileOf } from "./forms.ts";

/** Opens a second store over the data of a site, which may be running. */
export async function withStore<T>(place: StorePlace, work: (store: SubmissionStore) => Promise<T>): Promise<T> {
  await using engine = await openEngine(place);
  return await work(sqlStore(engine));
}

/** Compares acknowledged forms and their references with the store. Returns an error for each form that is missing or differs. */
export function errorsOfStored(place: StorePlace, acknowledged: Iterable<[Form, string]>): Promise<string[]> {
  return withStore(place, async (store) => {
    const stored = new Map((await store.list()).map((submission) => [submission.reference, submission]));
    const errors: string[] = [];
    for (const [form, reference] of acknowledged) {
      const submission = stored.get(reference);
      if (!submission) errors.push(`${reference} was acknowledged and is missing`);
      else if (!isDeepStrictEqual(submission.answers, form.answers)) errors.push(`${reference} has other answers`);
      else if (!(await hasFile(store, reference, form))) errors.push(`${reference} has another file`);
    }
    return errors;
  });
}

async function hasFile(store: SubmissionStore, reference: string, form: Form): Promise<boolean> {
  if (form.fileBytes === undefined) return true;
  const attachment = await store.attachment(reference);
  return attachment !== undefined && fileOf(form).equals(attachment.bytes);
}

/** Returns an error for rows with the same token, for rows with the same answers, and for a wrong number of rows. */
export async function errorsOfRows(place: StorePlace, forms: number): Promise<string[]> {
  await using engine = await openEngine(place);
  const rows = await engine.read((db) => db.selectFrom("submissions").select(["token", "answers"]).execute());
  const tokens = new Set(rows.map(({ token }) => token)).size;
  const answers = new Set(rows.map((row) => row.answers)).size;
  return [
    ...(tokens === rows.length ? [] : [`${rows.length - tokens} tokens are stored twice`]),
    ...(answers === rows.length ? [] : [`${rows.length - answers} forms are stored twice`]),
    ...(rows.length === forms ? [] : [`${forms} forms were sent, ${rows.length} are stored`]),
  ];
}
