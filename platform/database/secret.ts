import { createHash, randomBytes } from "node:crypto";

/** Returns a new secret of 256 random bits, in base64url: the token of a session or an invitation. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Whether a text that a form has sent may be one of newToken(). */
export const isToken = (text: string): boolean => /^[\w-]{20,64}$/.test(text);

/** Returns the SHA-256 hash in hexadecimal under which a secret is stored, so that a reader of the database cannot use it. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");
