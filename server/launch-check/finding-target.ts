import { pathToName } from "../../content-editing/field-paths.ts";
import type { Finding } from "./finding.ts";

/**
 * Where a finding is put right: a content file, a folder of them, a setting of the server, or the accounts of people. `field` is the
 * name of the field on the screen of the file.
 */
export type FindingTarget = { file: string; field?: string } | { folder: string } | { setting: string } | { people: true };

const FIELD = /^[\w-]+(\.[\w-]+)*$/;
const SECTION = /^\{#[\w-]+\}$/;
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
  if (SECTION.test(text)) return BODY;
  return FIELD.test(text) ? pathToName(text.split(".")) : undefined;
}
