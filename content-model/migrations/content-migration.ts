import { plainText } from "../texts/content-files.ts";
import type { FieldPath } from "../editing/field-paths.ts";
import { setField } from "../editing/set-fields.ts";
import { valueOfYaml, valueAt, type YamlValue } from "../editing/yaml-value.ts";

/*
 * What a new version of the program changes in the words that staff have published, in their drafts and in their requests: a renamed
 * field, a field that moves to another file, a file that a new page needs. docs/adding-a-content-migration.md says how to add one.
 */

/** The text of each content file by its path, such as pages/about.md. */
export type ContentTexts = ReadonlyMap<string, string>;

export type ContentMigration = {
  /** A number and a name, such as 0001-opening-hours. It stands in messages, so it never changes. */
  id: string;
  /**
   * Returns the texts that it changes or adds, null for a file that it removes. It runs at each start, over texts that it may have changed
   * before, so it returns nothing for those. `program` are the texts with which a new site begins: what a new page needs is taken from
   * there. @throws CannotMigrate
   */
  migrate: (texts: ContentTexts, program: ContentTexts) => ReadonlyMap<string, string | null>;
};

/** A text that a migration cannot change. The message says why, in words for the person who runs the server. */
export class CannotMigrate extends Error {
  override name = "CannotMigrate";
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

export const INTERFACE = "interface.yaml";
export const SITE = "site.yaml";
export const EMAILS = "emails.yaml";
export const EASY_READ_LABELS = "easy-read/labels.yaml";

type Changes = [path: string, text: string][];

/** Returns a section of a page with its heading, up to the next one; undefined if the page has none with this id. */
export const sectionOf = (texts: ContentTexts, page: string, id: string): string | undefined =>
  new RegExp(String.raw`^## [^\n]*\{#${id}\b[^\n]*\n(?:(?!## )[^\n]*\n?)*`, "m").exec(plainText(texts.get(page) ?? ""))?.[0];

/** Returns the files of the program that the texts lack, of those with the given paths. */
export const missingFiles = (texts: ContentTexts, program: ContentTexts, paths: readonly string[]): Changes =>
  paths.filter((path) => !texts.has(path)).flatMap((path) => (program.has(path) ? [[path, program.get(path) ?? ""]] : []));

const COMMITMENT = /\{\{\s*commitments\.(\w+)\s*\}\}/g;

/**
 * Returns the facts with what only the owner can promise, where the texts or files that come from the program name it. Facts that staff
 * published before have less.
 */
export function missingCommitments(texts: ContentTexts, program: ContentTexts, files: Changes): Changes {
  const named = [...texts, ...files].flatMap(([, text]) => Array.from(text.matchAll(COMMITMENT), ([, name = ""]) => name));
  return missingFields(
    texts,
    program,
    SITE,
    Array.from(new Set(named), (name) => ["commitments", name]),
  );
}

/** Returns a file with the fields that it lacks as the program has them; nothing if it has them all, or if there is no such file. */
export function missingFields(texts: ContentTexts, program: ContentTexts, path: string, fields: readonly FieldPath[]): Changes {
  const text = texts.get(path);
  const source = program.get(path);
  if (text === undefined || source === undefined) return [];
  const given = valueOfYaml(plainText(source));
  const now = valueOfYaml(plainText(text));
  const missing = fields.filter((field) => valueAt(now, field) === undefined && valueAt(given, field) !== undefined);
  const changed = missing.reduce((next, field) => setField(path, next, field, valueAt(given, field) as YamlValue), text);
  return changed === text ? [] : [[path, changed]];
}
