import { nameFrom } from "../values/names.ts";
import type { ContentKind } from "./content-kinds.ts";
import type { FieldPath } from "./field-paths.ts";

/*
 * The maps to which staff may add things, such as another helpline. Each thing has a key, which is made from its name: part of the name
 * of a fact, or words that a page shows as they are.
 */

export type KeyStyle = "fact" | "words";

/** The longest key. Names of facts stand in the middle of sentences. */
const MOST_CHARACTERS = 60;

/** Returns how the keys of a map are written; undefined for a place to which nothing can be added by name. */
export function keyStyleAt({ newKeys = {} }: Pick<ContentKind, "newKeys">, place: FieldPath): KeyStyle | undefined {
  const name = place.join(".");
  return Object.hasOwn(newKeys, name) ? newKeys[name]?.style : undefined;
}

/** Returns the name of the fact that a thing is, as words name it in double braces; undefined for a thing that is no fact. */
export function factAt({ newKeys = {} }: Pick<ContentKind, "newKeys">, place: FieldPath): string | undefined {
  const map = place.slice(0, -1).join(".");
  const prefix = Object.hasOwn(newKeys, map) ? newKeys[map]?.fact : undefined;
  return prefix === undefined ? undefined : `${prefix}.${place.at(-1)}`;
}

/**
 * Returns the key for a name: "Legal aid" is legalAid in the name of a fact. It is undefined for a name without letters of the English
 * alphabet, one that is too long, and one that every object of JavaScript has, such as __proto__.
 */
export function keyFrom(style: KeyStyle, name: string): string | undefined {
  const key = style === "words" ? name.trim().replaceAll(/\s+/g, " ") : camelCase(name);
  const hasLetters = style === "words" ? /\p{L}/u.test(key) && !/\p{Cc}/u.test(key) : /^[a-z]/.test(key);
  return hasLetters && key.length <= MOST_CHARACTERS && !(key in {}) ? key : undefined;
}

/** A name that is a key already, such as relayTty, stays as it is. */
function camelCase(name: string): string {
  if (/^[a-z][a-zA-Z0-9]*$/.test(name.trim())) return name.trim();
  const words = nameFrom(name).split("-");
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("");
}
