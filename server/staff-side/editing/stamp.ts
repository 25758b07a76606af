import { createHash } from "node:crypto";

const LENGTH = 12;

/** Returns a short digest of a value, by which a later save proves what its person had read. */
export const stampOf = (value: string): string => createHash("sha256").update(value).digest("base64url").slice(0, LENGTH);
