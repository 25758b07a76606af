import { type ContentKind, kindAt } from "../../../content-editing/content-kinds.ts";
import { labelOf } from "../../../content-editing/field-labels.ts";
import { FIELD_LIMITS, limitsInWords } from "../../../content-editing/field-limits.ts";
import { type FieldPath, nameToPath } from "../../../content-editing/field-paths.ts";
import type { Field } from "../../../content-editing/form-fields.ts";
import { contentBody as words } from "../../../staff/words/content-body.ts";
import { isBodyName } from "./body-values.ts";

export type FieldWords = { label: string; help?: string; limit?: string };

/** Returns the label of a field, its help, and its limits as sentences. That it is required is said by its control. */
export function wordsOfField(kind: ContentKind, place: FieldPath, field?: Field): FieldWords {
  const { label = String(place.at(-1) ?? ""), help } = labelOf(kind, place) ?? {};
  const limits = field ? limitsInWords(field).filter((limit) => limit !== FIELD_LIMITS.required) : [];
  return { label, ...(help !== undefined && { help }), ...(limits.length > 0 && { limit: limits.join(" ") }) };
}

/** Returns the label of a control by its name. The words of a section are named by the section. */
export function labelOfControl(path: string, name: string): string {
  const kind = kindAt(path);
  if (kind && !isBodyName(name)) return wordsOfField(kind, nameToPath(name)).label;
  const [, section] = name.split("/");
  return section ?? words.body;
}
