import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";

import { LONGEST_SEARCH } from "../../cases/search/search.ts";
import type { Staff } from "../server/context.ts";
import type { SignedIn } from "../../accounts/roles.ts";

/** The last searches of a person, oldest first: id and words. */
const searches = z.array(z.tuple([z.string(), z.string()]));
type Searches = z.infer<typeof searches>;

/**
 * The longest search takes 1,200 bytes of JSON if each of its characters is escaped. Encrypted and in base64url it is a cookie of under
 * 2,000 characters: nginx refuses a response whose headers have more than 4 KB together (proxy_buffer_size).
 */
const MOST_BYTES = 1400;
/** Nothing is gained by guessing an id: it finds a search in the cookie of the same browser alone. */
const ID_BYTES = 6;

/** What the cookie with the searches of a browser needs. */
type SearchParts = Pick<Staff, "searchesCookie" | "searchKey" | "cookieHeader" | "setHeaders">;

/**
 * Stores the words of a search in the person's browser, and returns their id, which stands in addresses in their place, because the
 * words may be the name of a person. The browser keeps them, encrypted for their person, until it is closed or the person signs out.
 */
export function storeSearch(staff: SearchParts, person: SignedIn, given: string): string {
  const words = given.slice(0, LONGEST_SEARCH);
  const stored = storedFor(staff, person);
  // The same words get the same address, so that a repeated search is no second entry in the browser's history.
  const id = stored.find((one) => one[1] === words)?.[0] ?? randomBytes(ID_BYTES).toString("base64url");
  const newest = newestWithin(MOST_BYTES, [...stored.filter((one) => one[0] !== id), [id, words]]);
  const sealed = seal(JSON.stringify(newest), staff.searchKey, person.id);
  staff.setHeaders({ "Set-Cookie": staff.searchesCookie.write(sealed) });
  return id;
}

/** Returns the words of a search; undefined for an id that this browser does not have for the person, or does not have any more. */
export const storedSearch = (staff: SearchParts, person: SignedIn, id: string): string | undefined =>
  storedFor(staff, person).find((one) => one[0] === id)?.[1];

function storedFor({ searchesCookie, searchKey, cookieHeader }: SearchParts, { id }: SignedIn): Searches {
  const sealed = searchesCookie.read(cookieHeader);
  const text = sealed && unseal(sealed, searchKey, id);
  // Another version of the program may have stored something else.
  return text ? searches.catch([]).parse(JSON.parse(text)) : [];
}

const newestWithin = (bytes: number, all: Searches): Searches =>
  Buffer.byteLength(JSON.stringify(all)) <= bytes ? all : newestWithin(bytes, all.slice(1));

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OPTIONS = { authTagLength: TAG_BYTES };

/**
 * Encrypts a text with AES-256-GCM, in base64url: nobody without the key can read or change it, and it opens for the same `owner` alone.
 * The nonce is random, so a key may encrypt 2^32 texts (NIST SP 800-38D, 8.3).
 */
export function seal(text: string, key: Uint8Array, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, OPTIONS).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Returns undefined for anything that seal() has not made with this key for this owner. */
export function unseal(sealed: string, key: Uint8Array, owner: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), OPTIONS)
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
