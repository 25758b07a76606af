import { z } from "zod";

import { MOST_FACT } from "../values/content-limits.ts";
import type { FieldMeta } from "../values/value-schemas.ts";
import { ANY } from "./field-paths.ts";

/*
 * The fields of a file, from its schema, as a screen needs them to draw a form. Only the shape, the words and the limits are read here;
 * whether a value is valid is decided by the schema itself.
 */

type Common = {
  /** The names of keys from the top of the file; "*" stands for any item of a list and for any free key. */
  pattern: readonly string[];
  /** Whether the file may leave the field out. */
  isOptional: boolean;
  /** Whether the value may be null: not known yet. */
  isNullable: boolean;
  /** A field of a word list without a label is named by its key (content-kinds.ts). */
  label: string | undefined;
  help: string | undefined;
};

type TextFormat = "words" | "day" | "time" | "phone" | "email" | "address";
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
type YesNoField = Common & { type: "yes-no"; isMark?: true };
type ChoiceField = Common & { type: "choice"; options: readonly { value: string; label: string }[] };
export type ListField = Common & { type: "list"; item: Field; minItems?: number; maxItems?: number };
/** `others` is the field of each key that `fields` does not name; a group without it has no other keys. */
export type GroupField = Common & { type: "group"; fields: readonly Field[]; others?: Field };
export type Field = TextField | NumberField | YesNoField | ChoiceField | ListField | GroupField;

/** The parts of JSON Schema that the fields are read from, with the metadata of value-schemas.ts. */
type Json = FieldMeta & {
  /** A list for a value that may be null. */
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Json>>;
  required?: readonly string[];
  additionalProperties?: Json | false;
  /** The schema of a value that may be null, and that of null, where `type` cannot say so. */
  anyOf?: readonly Json[];
  not?: Json;
  items?: Json;
  enum?: readonly string[];
  const?: string | true;
  format?: string;
} & Partial<Record<"minItems" | "maxItems" | "minLength" | "maxLength", number>> &
  Partial<Record<"minimum" | "exclusiveMinimum" | "maximum", number>>;

/** To read a schema takes milliseconds, and a screen reads the fields of a file many times. */
const known = new WeakMap<z.ZodType, Field>();

/** Returns the fields of a schema: a group for an object or a record, and so on. It throws for a value that JSON cannot have. */
export function fieldOf(schema: z.ZodType): Field {
  const field = known.get(schema) ?? fieldFrom(z.toJSONSchema(schema, { io: "input" }) as Json, [], false);
  known.set(schema, field);
  return field;
}

const FORMATS: Readonly<Record<string, TextFormat>> = {
  day: "day",
  time: "time",
  phone: "phone",
  email: "email",
  uri: "address",
};

function fieldFrom(schema: Json, pattern: readonly string[], isOptional: boolean): Field {
  const json = { ...schema.anyOf?.[0], ...schema };
  const { label, help, format = "" } = json;
  const [type, orNull] = [json.type].flat();
  const common = { pattern, isOptional, isNullable: (schema.anyOf ?? orNull) !== undefined, label, help };
  if (type === "object") return { ...common, type: "group", ...groupOf(json, pattern) };
  if (type === "array")
    return { ...common, type: "list", item: fieldFrom(json.items ?? {}, [...pattern, ANY], false), ...itemsOf(json) };
  if (json.const === true) return { ...common, type: "yes-no", isMark: true };
  const values = json.const === undefined ? json.enum : [json.const];
  if (values)
    return { ...common, type: "choice", options: values.map((value) => ({ value, label: json.options?.[value] ?? value })) };
  if (type === "boolean") return { ...common, type: "yes-no" };
  if (type === "number" || type === "integer") return { ...common, type: "number", ...limitsOfNumber(json) };
  return { ...common, type: "text", format: FORMATS[format] ?? "words", ...textOf(json) };
}

function groupOf({ properties = {}, required = [], additionalProperties }: Json, pattern: readonly string[]) {
  const fields = Object.entries(properties)
    .filter(([, { not }]) => not === undefined)
    .map(([name, schema]) => fieldFrom(schema, [...pattern, name], !required.includes(name)));
  return { fields, ...(additionalProperties && { others: fieldFrom(additionalProperties, [...pattern, ANY], false) }) };
}

const itemsOf = ({ minItems, maxItems }: Json) => ({
  ...(minItems !== undefined && { minItems }),
  ...(maxItems !== undefined && { maxItems }),
});

/** A limit that every field has says nothing about this one: it is far longer than its words, and no reason for a larger control. */
const textOf = ({ minLength, maxLength = Infinity, namesInBraces: names }: Json) => ({
  ...(minLength !== undefined && { minLength }),
  ...(maxLength < MOST_FACT && { maxLength }),
  ...(names && { names }),
});

/** Whole numbers above 0 are said to be 1 or more. The schema of every whole number has the limits of what JavaScript can count. */
function limitsOfNumber({ type, minimum, exclusiveMinimum: above, maximum = Infinity }: Json) {
  const isWhole = type === "integer";
  const min = above === undefined ? minimum : above + (isWhole ? 1 : 0);
  return {
    isWhole,
    ...(min !== undefined && min > Number.MIN_SAFE_INTEGER && { min }),
    ...(above !== undefined && !isWhole && { isMoreThanMin: true as const }),
    ...(maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
  };
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
