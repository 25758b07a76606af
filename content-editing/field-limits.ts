import { replaceNames } from "../content-reader/sentence-schema.ts";
import { FIELD_LIMITS as words } from "./field-words/limits.ts";
import type { Field, ListField, NumberField, TextField } from "./form-fields.ts";

/**
 * Returns the limits of a field as sentences, from the schema that the checks use: whether it may be empty, lengths, ranges, the
 * names in braces, and how a day or an address is written.
 */
export function limitsInWords(field: Field): readonly string[] {
  return [...ofType(field), ...ofEmptiness(field)];
}

function ofType(field: Field): string[] {
  if (field.type === "text") return ofText(field);
  if (field.type === "number") return ofNumber(field);
  return field.type === "list" ? ofList(field) : [];
}

/** A required group or list is judged by what is in it, and a yes or no is always one of the two. */
function ofEmptiness({ type, isNullable, isOptional }: Field): string[] {
  if (isNullable) return [words.unknown];
  if (isOptional) return type === "yes-no" ? [] : [words.optional];
  return type === "text" || type === "number" ? [words.required] : [];
}

function ofText({ format, minLength, maxLength, names = [] }: TextField): string[] {
  return [
    ...(format === "words" ? [] : [words[format]]),
    ...(minLength !== undefined && minLength > 1 ? [filled(words.atLeastCharacters, { count: minLength })] : []),
    ...(maxLength === undefined ? [] : [filled(words.atMostCharacters, { count: maxLength })]),
    ...(names.length > 0 ? [filled(words.names, { names: names.map((name) => `{${name}}`).join(", ") })] : []),
  ];
}

function ofNumber({ isWhole, min, max, isMoreThanMin }: NumberField): string[] {
  const whole = isWhole ? [words.whole] : [];
  if (min !== undefined && max !== undefined && !isMoreThanMin) return [...whole, filled(words.between, { min, max })];
  return [
    ...whole,
    ...(min === undefined ? [] : [filled(isMoreThanMin ? words.moreThan : words.atLeast, { min })]),
    ...(max === undefined ? [] : [filled(words.atMost, { max })]),
  ];
}

function ofList({ minItems, maxItems }: ListField): string[] {
  if (minItems !== undefined && minItems === maxItems) return [filled(words.exactly, { count: minItems })];
  return [
    ...(minItems === undefined ? [] : [filled(words.atLeastItems, { count: minItems })]),
    ...(maxItems === undefined ? [] : [filled(words.atMostItems, { count: maxItems })]),
  ];
}

const filled = (sentence: string, values: Readonly<Record<string, string | number>>) =>
  replaceNames(sentence, (name) => String(values[name] ?? `{${name}}`));
