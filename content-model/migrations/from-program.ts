import { plainText } from "../texts/content-files.ts";
import type { FieldPath } from "../editing/field-paths.ts";
import { setField } from "../editing/set-fields.ts";
import { readYaml, valueAt, type YamlValue } from "../editing/yaml-value.ts";
import type { ContentTexts } from "./content-migration.ts";

export const INTERFACE = "interface.yaml";
export const SITE = "site.yaml";

type Changes = [path: string, text: string][];

/** Returns a section of a page with its heading, up to the next one; undefined if the page has none with this id. */
export const sectionOf = (texts: ContentTexts, page: string, id: string): string | undefined =>
  new RegExp(String.raw`^## [^\n]*\{#${id}\b[^\n]*\n(?:(?!## )[^\n]*\n?)*`, "m").exec(plainText(texts.get(page) ?? ""))?.[0];

/** Returns the files of the program that the texts lack, of those with the given paths. */
export const missingFiles = (texts: ContentTexts, program: ContentTexts, paths: readonly string[]): Changes =>
  paths.filter((path) => !texts.has(path)).flatMap((path) => (program.has(path) ? [[path, program.get(path) ?? ""]] : []));

/** Returns a file with the fields that it lacks as the program has them; nothing if it has them all, or if there is no such file. */
export function missingFields(texts: ContentTexts, program: ContentTexts, path: string, fields: readonly FieldPath[]): Changes {
  const text = texts.get(path);
  const source = program.get(path);
  if (text === undefined || source === undefined) return [];
  const given = readYaml(plainText(source)).value;
  const now = readYaml(plainText(text)).value;
  const missing = fields.filter((field) => valueAt(now, field) === undefined && valueAt(given, field) !== undefined);
  const changed = missing.reduce((next, field) => setField(path, next, field, valueAt(given, field) as YamlValue), text);
  return changed === text ? [] : [[path, changed]];
}
