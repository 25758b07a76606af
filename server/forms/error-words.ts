import type { FieldWords, FormAnswers } from "../../content-reader/form-schemas.ts";
import type { ErrorWords } from "./check-answers.ts";

/** What a person is told of a field's error, from the content: what is wrong, and what to do (WCAG 3.3.1, 3.3.3). */
export function errorWords(fields: Readonly<Record<string, FieldWords>>, words: FormAnswers): ErrorWords {
  const label = (field: string) => fields[field]?.label ?? field;
  const errors = (field: string) => words.invalid[field === "email" ? "email" : "phone"];
  return {
    missing: (field) => fields[field]?.missing ?? `${label(field)} ${words.required}`,
    tooLong: (field, maxLength) => `${label(field)}: ${words.tooLong} ${maxLength} ${words.characters}`,
    choose: (field) => `${label(field)}: ${words.choose}`,
    invalid: errors,
  };
}
