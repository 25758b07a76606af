import { type Facts, NAMED_FACT } from "./facts.ts";
import { nearestName } from "./nearest-name.ts";
import type { ValidationError } from "./validation-error.ts";

/**
 * Returns an error for each name in double braces that is not a fact, with its line and the fact that was probably meant, and for
 * each that is a promise that the provider does not keep.
 */
export function unknownFactErrors(text: string, file: string, facts: Facts): ValidationError[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(NAMED_FACT)].flatMap(([, name = ""]) => {
      const fix = facts.has(name) ? facts.get(name)?.refused : `is not a fact: ${instead(name, facts)}`;
      return fix === undefined ? [] : [{ file, line: index + 1, field: `{{${name}}}`, fix }];
    }),
  );
}

function instead(name: string, facts: Facts): string {
  const meant = nearestName(name, facts.keys());
  return meant === undefined ? "docs/editing-content.md has the list of names" : `did you mean {{${meant}}}?`;
}
