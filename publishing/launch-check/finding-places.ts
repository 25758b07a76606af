import { readFileValue } from "../../content-model/editing/field-changes.ts";
import { fieldId, nameToPath, pathToName } from "../../content-model/editing/field-paths.ts";
import { placeOf, type ValidationError } from "../../content-model/texts/validation-error.ts";
import { fieldInWords, titleOfFile } from "./content-names.ts";
import type { Finding } from "./finding.ts";

/**
 * Where a finding is put right: a content file, a folder of them, a setting of the server, or the accounts of people. `field` is the
 * name of the field on the screen of the file.
 */
type FindingTarget = { file: string; field?: string } | { folder: string } | { setting: string } | { people: true };

const FIELD = /^[\w-]+(\.[\w-]+)*$/;
const SECTION = /^\{#([\w-]+)\}$/;
/** The name of the words below the front matter. */
const BODY = "body";

/** Reads the place of a finding (finding.ts). A field is left out if the place names a word or a line instead. */
export function targetOf({ place }: Pick<Finding, "place">): FindingTarget {
  if (place.startsWith("setting ")) return { setting: place.slice("setting ".length) };
  if (!place.startsWith("content/")) return { people: true };
  const [file = "", ...rest] = place.slice("content/".length).split(": ");
  if (!/\.\w+$/.test(file)) return { folder: file };
  const field = fieldOf(rest.at(-1) ?? "");
  return { file, ...(field !== undefined && { field }) };
}

function fieldOf(text: string): string | undefined {
  const section = SECTION.exec(text)?.[1];
  if (section !== undefined) return pathToName([BODY, section]);
  return FIELD.test(text) ? pathToName(text.split(".")) : undefined;
}

/** Returns the text of a content file; null if there is none. */
export type TextOf = (path: string) => string | null;

/** Returns the file and the field of a finding in words; undefined for one that is in no file. */
export function placeInWords(target: FindingTarget, textOf: TextOf): { title: string; field: { field?: string } } | undefined {
  if ("folder" in target) return { title: target.folder, field: {} };
  if (!("file" in target)) return undefined;
  const { file, field } = target;
  const text = textOf(file);
  const named = field === undefined ? {} : { field: fieldInWords(file, nameToPath(field), readFileValue(file, text)) };
  return { title: titleOfFile(file, text), field: named };
}

/** Returns the address of the screen on which a finding is put right. */
export function linkTo(target: FindingTarget): string {
  if (!("file" in target)) return "folder" in target ? "/content" : "/people";
  const { file, field } = target;
  return `/content/files/${file}${field === undefined ? "" : `#${fieldId(field)}`}`;
}

/** An error of the checks with its place in words. `link` leads to the screen on which it is put right. */
export type LinkedError = { message: string; link: string };

export function linkedError(error: ValidationError, textOf: TextOf): LinkedError {
  const target = targetOf({ place: `content/${placeOf(error)}` });
  const place = placeInWords(target, textOf);
  // A place that is no field is a word or a line of the text.
  const where = [place?.title, place?.field.field ?? error.field].filter((part) => part !== undefined).join(": ");
  return { message: errorInWords(where, error), link: linkTo(target) };
}

/** Returns an error of the checks as one sentence. Many say what the field "is". */
export const errorInWords = (where: string, { fix }: Pick<ValidationError, "fix">): string =>
  fix.startsWith("is ") ? `${where} ${fix}` : `${where}: ${fix}`;
