import { smallWords } from "../plain-words.ts";

const SHORTENED = /(?<!\p{L})(?:e\.g|i\.e|etc|a\.m|p\.m)\b\.?/giu;
const CAPITALS = /[\p{L}\p{N}]*\p{Lu}{2}[\p{L}\p{N}'’]*/gu;

/** Takes words without the shortened ones, which end in a stop that ends no sentence. */
export const withoutShortened = (text: string): string => text.replace(SHORTENED, "");

/** Takes words, and the hard words that have a meaning; gives each group of initials and each shortened word in them. */
export function initials(text: string, hasMeaning: (word: string) => boolean): string[] {
  const capitals = (text.match(CAPITALS) ?? []).filter((found) => !hasMeaning(smallWords(found).join(" ")));
  return [
    ...capitals.map((found) => `has “${found}”: write the name out, or say in words.yaml what it means`),
    ...(text.match(SHORTENED) ?? []).map((found) => `has “${found}”: write it as whole words`),
  ];
}
