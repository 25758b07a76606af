import { hash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";

import type { Hash, Tables } from "../submissions/engine.ts";

/** Returns the key under which a text is stored, the hash of its UTF-8; null stays null. */
export const digestOf = <Text extends string | null>(text: Text): Text extends string ? Hash : Hash | null =>
  (text === null ? null : hash("sha256", text)) as Text extends string ? Hash : Hash | null;

/** Stores each text once. The caller has locked publishing, so that nobody deletes a text that is found unused just now. */
export async function storeTexts(transaction: Transaction<Tables>, texts: readonly (string | null)[]): Promise<void> {
  for (const text of new Set(texts.filter((each) => each !== null)))
    await transaction
      .insertInto("content_texts")
      .values({ digest: digestOf(text), text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Returns a function from digests to texts; null gives null. */
export async function textsOf(
  db: Kysely<Tables>,
  digests: readonly (Hash | null)[],
): Promise<(digest: Hash | null) => string | null> {
  const wanted = [...new Set(digests.filter((digest) => digest !== null))];
  const found = db.selectFrom("content_texts").selectAll().where("digest", "in", wanted);
  const rows = wanted.length === 0 ? [] : await found.execute();
  const texts = new Map(rows.map(({ digest, text }) => [digest, text]));
  return (digest) => {
    if (digest === null) return null;
    const text = texts.get(digest);
    if (text === undefined) throw new Error("A text of the content is missing in the store.");
    return text;
  };
}
