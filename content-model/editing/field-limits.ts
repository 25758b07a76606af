import { fillNames } from "../values/value-schemas.ts";
import type { Field, ListField, NumberField, TextField } from "./form-fields.ts";

/** What a form says of the limits of a field. */
export const FIELD_LIMITS = {
  required: "Must be filled in.",
  optional: "May be left empty.",
  unknown: "Leave it empty until you know it.",
  exactly: "Exactly {count}.",
  atLeastItems: "At least {count}.",
  atMostItems: "At most {count}.",
  atLeastCharacters: "At least {count} characters.",
  atMostCharacters: "At most {count} characters.",
  between: "From {min} to {max}.",
  atLeast: "{min} or more.",
  moreThan: "More than {min}.",
  atMost: "{max} or less.",
  whole: "A whole number.",
  names: "May hold these names in braces, which are replaced: {names}.",
  day: "A day, with the year first, such as 2026-12-31.",
  time: "A 24 hour time, such as 08:30.",
  phone: "An Australian phone number.",
  email: "An email address.",
  address: "An address that starts with https://.",
} as const;

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
  if (isNullable) return [FIELD_LIMITS.unknown];
  if (isOptional) return type === "yes-no" ? [] : [FIELD_LIMITS.optional];
  return type === "text" || type === "number" ? [FIELD_LIMITS.required] : [];
}

function ofText({ format, minLength, maxLength, names = [] }: TextField): string[] {
  return [
    ...(format === "words" ? [] : [FIELD_LIMITS[format]]),
    ...(minLength !== undefined && minLength > 1 ? [fillNames(FIELD_LIMITS.atLeastCharacters, { count: minLength })] : []),
    ...(maxLength === undefined ? [] : [fillNames(FIELD_LIMITS.atMostCharacters, { count: maxLength })]),
    ...(names.length > 0 ? [fillNames(FIELD_LIMITS.names, { names: names.map((name) => `{${name}}`).join(", ") })] : []),
  ];
}

function ofNumber({ isWhole, min, max, isMoreThanMin }: NumberField): string[] {
  const whole = isWhole ? [FIELD_LIMITS.whole] : [];
  if (min !== undefined && max !== undefined && !isMoreThanMin) return [...whole, fillNames(FIELD_LIMITS.between, { min, max })];
  return [
    ...whole,
    ...(min === undefined ? [] : [fillNames(isMoreThanMin ? FIELD_LIMITS.moreThan : FIELD_LIMITS.atLeast, { min })]),
    ...(max === undefined ? [] : [fillNames(FIELD_LIMITS.atMost, { max })]),
  ];
}

function ofList({ minItems, maxItems }: ListField): string[] {
  if (minItems !== undefined && minItems === maxItems) return [fillNames(FIELD_LIMITS.exactly, { count: minItems })];
  return [
    ...(minItems === undefined ? [] : [fillNames(FIELD_LIMITS.atLeastItems, { count: minItems })]),
    ...(maxItems === undefined ? [] : [fillNames(FIELD_LIMITS.atMostItems, { count: maxItems })]),
  ];
}
