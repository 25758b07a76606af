import { z } from "zod";

import { clock } from "../schemas/opening-hours-schema.ts";
import { phoneNumber } from "../schemas/site-schema.ts";
import { day, NAMES_IN_BRACES } from "../values/value-schemas.ts";
import { ANY } from "./field-paths.ts";
import { MOST_FACT } from "../values/content-limits.ts";

/*
 * The fields of a file, from its schema, as a screen needs them to draw a form. Only the shape and the limits are read here; whether
 * a value is valid is decided by the schema itself.
 */

type Common = {
  /** The names of keys from the top of the file; "*" stands for any item of a list and for any free key. */
  pattern: readonly string[];
  /** Whether the file may leave the field out. */
  isOptional: boolean;
  /** Whether the value may be null: not known yet. */
  isNullable: boolean;
};

export type TextFormat = "words" | "day" | "time" | "phone" | "email" | "address";
/** `names` may stand in the text in single braces. */
export type TextField = Common & {
  type: "text";
  format: TextFormat;
  minLength?: number;
  maxLength?: number;
  names?: readonly string[];
};
export type NumberField = Common & {
  type: "number";
  isWhole: boolean;
  min?: number;
  max?: number;
  /** Whether the value must be more than `min`. */
  isMoreThanMin?: true;
};
/** `isMark`: a field that is true or left out. A nullable field that nobody has answered is null. */
export type YesNoField = Common & { type: "yes-no"; isMark?: true };
export type ChoiceField = Common & { type: "choice"; options: readonly string[] };
export type ListField = Common & { type: "list"; item: Field; minItems?: number; maxItems?: number };
/** `others` is the field of each key that `fields` does not name; a group without it has no other keys. */
export type GroupField = Common & { type: "group"; fields: readonly Field[]; others?: Field };
export type Field = TextField | NumberField | YesNoField | ChoiceField | ListField | GroupField;

/** A schema with a kind of value that no form field shows. */
export class UnknownSchema extends Error {}

/** Returns the fields of a schema: a group for an object or a record, and so on. @throws UnknownSchema */
export function fieldOf(schema: z.core.$ZodType, pattern: readonly string[] = []): Field {
  const { inner, isOptional, isNullable } = unwrap(schema);
  const common = { pattern, isOptional, isNullable };
  if (inner instanceof z.ZodObject) return { ...common, type: "group", ...groupOf(inner, pattern) };
  if (inner instanceof z.ZodRecord)
    return { ...common, type: "group", fields: [], others: fieldOf(inner.valueType, [...pattern, ANY]) };
  if (inner instanceof z.ZodArray)
    return { ...common, type: "list", item: fieldOf(inner.element, [...pattern, ANY]), ...itemsOf(inner) };
  if (inner instanceof z.ZodEnum) return { ...common, type: "choice", options: inner.options.map(String) };
  if (inner instanceof z.ZodLiteral)
    return inner.value === true
      ? { ...common, type: "yes-no", isMark: true }
      : { ...common, type: "choice", options: [String(inner.value)] };
  if (inner instanceof z.ZodBoolean) return { ...common, type: "yes-no" };
  if (inner instanceof z.ZodNumber) return { ...common, type: "number", ...limitsOfNumber(inner) };
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat)
    return { ...common, type: "text", format: formatOf(inner), ...limitsOfText(inner), ...namesOf(inner) };
  throw new UnknownSchema(`${pattern.join(".")} has a schema without a form field: ${inner._zod.def.type}`);
}

/** Looks through the wrappers of a schema. A field with a default may be left out of the file; a pipe is read by what goes in. */
function unwrap(schema: z.core.$ZodType) {
  let inner = schema;
  let isOptional: boolean | undefined;
  let isNullable = false;
  for (;;) {
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) isOptional ??= true;
    else if (inner instanceof z.ZodNonOptional) isOptional ??= false;
    else if (inner instanceof z.ZodNullable) isNullable = true;
    else if (!(inner instanceof z.ZodPipe)) return { inner, isOptional: isOptional ?? false, isNullable };
    inner = inner instanceof z.ZodPipe ? inner.in : inner.def.innerType;
  }
}

function groupOf(object: z.ZodObject, pattern: readonly string[]): Pick<GroupField, "fields" | "others"> {
  const fields = Object.entries(object.shape)
    .filter(([, shape]) => !(unwrap(shape).inner instanceof z.ZodNever))
    .map(([name, shape]) => fieldOf(shape, [...pattern, name]));
  const { catchall } = object.def;
  const isClosed = catchall === undefined || catchall instanceof z.ZodNever;
  return { fields, ...(!isClosed && { others: fieldOf(catchall, [...pattern, ANY]) }) };
}

/** Refinements keep the schema of a format as their parent, and the three that the content has are compared by identity. */
function formatOf(text: z.core.$ZodType): TextFormat {
  if (text === day) return "day";
  if (text === clock) return "time";
  if (text === phoneNumber) return "phone";
  if (text instanceof z.ZodEmail) return "email";
  return text instanceof z.ZodURL ? "address" : "words";
}

function namesOf(text: z.ZodType): Pick<TextField, "names"> {
  const names = text.meta()?.[NAMES_IN_BRACES];
  return Array.isArray(names) ? { names: names as readonly string[] } : {};
}

/** Returns a field and all fields inside it, in the order of the schema. */
export function withInner(field: Field): readonly Field[] {
  if (field.type === "list") return [field, ...withInner(field.item)];
  if (field.type !== "group") return [field];
  return [field, ...field.fields.flatMap(withInner), ...(field.others ? withInner(field.others) : [])];
}

/** Returns the field at a path; undefined for a path that the schema does not have. */
export function fieldAt(root: Field, path: readonly (string | number)[]): Field | undefined {
  return path.reduce<Field | undefined>((field, part) => field && childOf(field, part), root);
}

function childOf(field: Field, part: string | number): Field | undefined {
  if (field.type === "list") return /^\d+$/.test(String(part)) ? field.item : undefined;
  if (field.type !== "group") return undefined;
  return field.fields.find(({ pattern }) => pattern.at(-1) === String(part)) ?? field.others;
}

/** A text of more characters than a line of a form shows gets a larger box, which grows to what is in it. */
export const needsSeveralLines = ({ format, maxLength }: TextField, typed: string): boolean =>
  format === "words" && ((maxLength ?? 0) > 100 || typed.length > 80 || typed.includes("\n"));

/* The limits of a schema, from its checks, where the inferred type no longer has them. */

type Limits = {
  min_length?: number;
  max_length?: number;
  greater_than?: { value: number; inclusive: boolean };
  less_than?: { value: number; inclusive: boolean };
};

const allChecks = (schema: z.ZodType): readonly z.core.$ZodCheck[] => schema._zod.def.checks ?? [];

/** Reads the strictest limit of each kind, because a schema may state one twice with different messages. */
function limitsOf(schema: z.ZodType): Limits {
  const limits: Limits = {};
  for (const { _zod } of allChecks(schema)) {
    const check = _zod.def as z.core.$ZodChecks["_zod"]["def"];
    if (check.check === "min_length") limits.min_length = Math.max(check.minimum, limits.min_length ?? 0);
    if (check.check === "max_length") limits.max_length = Math.min(check.maximum, limits.max_length ?? Infinity);
    if (check.check === "length_equals") Object.assign(limits, { min_length: check.length, max_length: check.length });
    if (check.check === "greater_than" && Number(check.value) >= (limits.greater_than?.value ?? -Infinity))
      limits.greater_than = { value: Number(check.value), inclusive: check.inclusive };
    if (check.check === "less_than" && Number(check.value) <= (limits.less_than?.value ?? Infinity))
      limits.less_than = { value: Number(check.value), inclusive: check.inclusive };
  }
  return limits;
}

/** A limit that every field has says nothing about this one: it is far longer than its words, and no reason for a larger control. */
function limitsOfText(schema: z.ZodType): { minLength?: number; maxLength?: number } {
  const { min_length: minLength, max_length: maxLength = Infinity } = limitsOf(schema);
  return { ...(minLength !== undefined && { minLength }), ...(maxLength < MOST_FACT && { maxLength }) };
}

function itemsOf(schema: z.ZodType): { minItems?: number; maxItems?: number } {
  const { min_length: minItems, max_length: maxItems } = limitsOf(schema);
  return { ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) };
}

/** Whole numbers above 0 are said to be 1 or more. */
function limitsOfNumber(schema: z.ZodNumber): { isWhole: boolean; min?: number; max?: number; isMoreThanMin?: true } {
  const { greater_than: above, less_than: below } = limitsOf(schema);
  const isWhole = schema.format === "safeint" || schema.format === "int32";
  const isStep = isWhole && above?.inclusive === false;
  return {
    isWhole,
    ...(above && { min: above.value + (isStep ? 1 : 0) }),
    ...(above?.inclusive === false && !isStep && { isMoreThanMin: true as const }),
    ...(below && { max: below.value }),
  };
}
