import type { Field } from "./form-fields.ts";
import type { YamlValue } from "./yaml-value.ts";

/* Between a value of a file and the text of a form control. */

/** What a control for yes and no sends. A field that nobody has answered, or that is left out, is "". */
export const YES = "yes";
export const NO = "no";

/**
 * Returns the text of a control for a value. A value of another type than the field's is shown as it is written in the file
 * (`source`), so that its editor can correct it.
 */
export function typedOf(field: Field, value: unknown, source: () => string): string {
  if (value === undefined || value === null) return field.type === "yes-no" && field.isMark ? NO : "";
  if (field.type === "yes-no" && typeof value === "boolean") return value ? YES : NO;
  return typeof value === "string" ? value : source();
}

/**
 * Returns the value that a typed text means; undefined for a field that the file leaves out. A text that is no value of the field is
 * kept as it was typed: the checks of the content report it. Line breaks of a form control (\r\n) are those of a file (\n).
 */
export function valueOf(field: Field, typed: string): YamlValue | undefined {
  const text = typed.replaceAll(/\r\n?/g, "\n");
  if (field.type === "yes-no" && text === YES) return true;
  if (field.type === "yes-no" && text === NO) return field.isMark ? undefined : false;
  if (text.trim() === "") return emptyOf(field);
  if (field.type === "number" && isNumber(text.trim())) return Number(text);
  if (field.type === "text" && field.format === "day") return dayOf(text.trim());
  return field.type === "text" && field.format !== "words" ? text.trim() : text;
}

/** Returns a day as a file has it, with the year first, also for one that is written as in Australia: 24/12/2026. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

function emptyOf(field: Field): YamlValue | undefined {
  if (field.isNullable) return null;
  if (field.isOptional) return undefined;
  return field.type === "text" ? "" : null;
}

/** Returns the value of a field that nobody has filled in yet, for an item that is added to a list, or a new file. */
export function blankOf(field: Field): YamlValue {
  if (field.type === "list") return [];
  if (field.type === "choice") return field.options[0]?.value ?? "";
  if (field.type !== "group") return emptyOf(field) ?? null;
  const required = field.fields.filter(({ isOptional }) => !isOptional);
  return Object.fromEntries(required.map((each) => [each.pattern.at(-1) ?? "", blankOf(each)]));
}

/** Returns a blank value whose first words are the name that its editor has typed: the name of a helpline, for example. */
export function blankNamed(field: Field, name: string): YamlValue {
  const key =
    field.type === "group" && field.fields.find(({ type, isOptional }) => type === "text" && !isOptional)?.pattern.at(-1);
  return key ? { ...(blankOf(field) as object), [key]: name } : blankOf(field);
}
