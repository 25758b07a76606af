import type { WorkError, WorkField } from "../../../staff/contract/work.ts";
import { cleanLine, cleanLines, isEmpty } from "../../forms/clean-text.ts";

/** The most characters of each text that staff type. */
export const MOST_CHARACTERS = { text: 5000, when: 100, who: 200, agreed: 2000, reason: 500, other: 100, outcome: 2000 } as const;
export type TextField = keyof typeof MOST_CHARACTERS;

/** Texts of several lines. Line breaks of the others become spaces. */
const LINES: readonly WorkField[] = ["text", "agreed", "reason", "outcome"];

/** Returns the clean text of a required field, or its error. */
export function textOf(field: TextField, given: string | undefined): { value: string } | { error: WorkError } {
  const value = (LINES.includes(field) ? cleanLines : cleanLine)(given ?? "").trim();
  if (isEmpty(value)) return { error: { field, error: "missing" } };
  if (Array.from(value).length > MOST_CHARACTERS[field]) return { error: { field, error: "too-long" } };
  return { value };
}
