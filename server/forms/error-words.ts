import type { FieldWords, FormAnswers } from "../../content-reader/form-schemas.ts";
import type { ErrorWords } from "./check-answers.ts";

/** The messages of a form's validation errors, from the content: each states the error and the fix (WCAG 3.3.1, 3.3.3). */
export function errorWords(fields: Readonly<Record<string, FieldWords>>, words: FormAnswers): ErrorWords {
  const label = (field: string) => fields[field]?.label ?? field;
  return {
    missing: (field) => fields[field]?.missing ?? `${label(field)} ${words.required}`,
    tooLong: (field, maxLength) => `${label(field)}: ${words.tooLong} ${maxLength} ${words.characters}`,
    choose: (field) => `${label(field)}: ${words.choose}`,
    invalid: (field) => words.invalid[field === "email" ? "email" : "phone"],
  };
}
