import { kindAt } from "../../../content-editing/content-kinds.ts";
import { labelOf } from "../../../content-editing/field-labels.ts";
import { limitsInWords } from "../../../content-editing/field-limits.ts";
import type { FieldPath } from "../../../content-editing/field-paths.ts";
import { nameToPath } from "../../../content-editing/field-paths.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import { isBodyName } from "./body-values.ts";
import { fieldOf } from "./file-values.ts";

export type FieldWords = { label: string; help?: string; limit?: string };

/** Returns the label of a field, its help, and its limits as sentences. That it is required is said by its control. */
export function wordsOfField({ staff }: Content, path: string, place: FieldPath): FieldWords {
  const kind = kindAt(path);
  const label = kind && labelOf(kind, place, staff.fieldLabels);
  const field = fieldOf(path, place);
  const limits = field ? limitsInWords(field, staff.fieldLimits).filter((limit) => limit !== staff.fieldLimits.required) : [];
  return { label: String(place.at(-1) ?? ""), ...label, ...(limits.length > 0 && { limit: limits.join(" ") }) };
}

/** Returns the label of a control by its name. The words of a section are named by the section. */
export function labelOfControl(content: Content, path: string, name: string): string {
  if (!isBodyName(name)) return wordsOfField(content, path, nameToPath(name)).label;
  const [, section] = name.split("/");
  return section ?? content.staff.contentBody.body;
}
