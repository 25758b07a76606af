import type { Content } from "../../../content-reader/read-content.ts";
import type { FieldPath } from "../../../content-editing/field-paths.ts";

export type FieldWords = { label: string; help?: string; limit?: string };

/** Returns the words of a field. */
export function wordsOfField(_content: Content, _path: string, place: FieldPath): FieldWords {
  return { label: spaced(String(place.at(-1) ?? "")) };
}

export const labelOfField = (content: Content, path: string, place: FieldPath): string =>
  wordsOfField(content, path, place).label;

const spaced = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
