import { createHash } from "node:crypto";
import type { Kysely } from "kysely";

import type { Tables } from "./tables.ts";

/**
 * A document that goes with a reply, as the list named it when the reply was written: its name (that of the file without its ending), its
 * title, the digest of its file, and the size of that in bytes.
 */
export type SentDocument = { name: string; title: string; digest: string; bytes: number };

/** Returns the digest by which a document is stored. */
export const documentDigest = (bytes: Uint8Array): string => `sha256-${createHash("sha256").update(bytes).digest("hex")}`;

/** Returns the file of a document; undefined if the store does not have it, or has other bytes than those of the digest. */
export async function documentBytes(db: Kysely<Tables>, digest: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("documents").select("bytes").where("digest", "=", digest).executeTakeFirst();
  if (!row || documentDigest(row.bytes) !== digest) return undefined;
  return Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
}

/** Returns the digests of the documents whose file is stored. */
export async function storedDigests(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("documents").select("digest").execute();
  return new Set(rows.map(({ digest }) => digest));
}
