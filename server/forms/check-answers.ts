import type { Field, Fields } from "../../app/forms/fields.ts";
import type { Answers, FieldError } from "../../app/forms/form-state.ts";
import { cleanLine, cleanLines, isEmpty } from "./clean-text.ts";
import { isEmail, isPhone } from "./contact-details.ts";

/** What a person is told of a field's fault. */
export type ErrorWords = {
  missing: (field: string) => string;
  /** `longest` in characters. */
  tooLong: (field: string, longest: number) => string;
  choose: (field: string) => string;
  invalid: (field: string) => string;
};

/**
 * Takes the answers to the fields that are asked, and nothing else that was sent (OWASP ASVS 5.0, 2.2.1 and 15.3.3). Gives
 * every answer, the faulty ones too, so that a person can mend them; what is empty, or is not asked given the other
 * answers, is left out.
 */
export function checkAnswers(
  fields: Fields,
  received: ReadonlyMap<string, string>,
  words: ErrorWords,
): { answers: Answers; errors: FieldError[] } {
  const given: Answers = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, cleaned(field, received.get(name) ?? "")]),
  );
  const asked = Object.entries(fields).filter(([, { when }]) => when?.(given) ?? true);
  return {
    answers: Object.fromEntries(asked.flatMap(([name]) => (given[name] ? [[name, given[name]]] : []))),
    errors: asked.flatMap(([field, rules]) => {
      const message = faultOf(field, rules, given, words);
      return message === undefined ? [] : [{ field, message }];
    }),
  };
}

function cleaned({ type }: Field, text: string): string {
  if (isEmpty(text)) return "";
  // Keyboards of phones add a space after an address that they complete; browsers take it off, programs may not.
  if (type === "email") return cleanLine(text).trim();
  return type === "lines" ? cleanLines(text) : cleanLine(text);
}

function faultOf(name: string, field: Field, given: Answers, words: ErrorWords): string | undefined {
  const answer = given[name] ?? "";
  if (answer === "") return field.needed?.(given) ? words.missing(name) : undefined;
  if (field.type === "choice") return field.options.includes(answer) ? undefined : words.choose(name);
  if (field.type === "tick") return answer === "yes" ? undefined : words.choose(name);
  // As browsers count for maxlength: in UTF-16 units.
  if (answer.length > field.longest) return words.tooLong(name, field.longest);
  if (field.type === "email" && !isEmail(answer)) return words.invalid(name);
  if (field.type === "phone" && !isPhone(answer)) return words.invalid(name);
  return undefined;
}
