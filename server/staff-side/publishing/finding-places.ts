import { fieldId, nameToPath } from "../../../content-editing/field-paths.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import type { FindingTarget } from "../../launch-check/finding-target.ts";
import { fieldInWords, titleOfFile } from "./content-names.ts";

/** Returns the file and the field of a finding in words; undefined for one that is in no file. */
export function placeInWords(content: Content, target: FindingTarget): { title: string; field: { field?: string } } | undefined {
  if ("folder" in target) return { title: target.folder, field: {} };
  if (!("file" in target)) return undefined;
  const { file, field } = target;
  const named = field === undefined ? {} : { field: fieldInWords(content, file, nameToPath(field)) };
  return { title: titleOfFile(content, file, null), field: named };
}

/** Returns the address of the screen on which a finding is put right. */
export function linkTo(target: FindingTarget): string {
  if (!("file" in target)) return "folder" in target ? "/content" : "/people";
  const { file, field } = target;
  return `/content/files/${file}${field === undefined ? "" : `#${fieldId(field)}`}`;
}
