import { type Facts, NAMED_FACT } from "./facts.ts";
import { nearestName } from "./nearest-name.ts";
import type { ValidationError } from "./validation-error.ts";

/** Returns an error for each name in double braces that is not a fact, with its line and the fact that was probably meant. */
export function unknownFactErrors(text: string, file: string, facts: Facts): ValidationError[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(NAMED_FACT)].flatMap(([, name = ""]) =>
        facts.has(name) ? [] : [{ file, line: index + 1, field: `{{${name}}}`, fix: `is not a fact: ${instead(name, facts)}` }],
      ),
    );
}

function instead(name: string, facts: Facts): string {
  const meant = nearestName(name, facts.keys());
  return meant === undefined ? "docs/editing-content.md has the list of names" : `did you mean {{${meant}}}?`;
}
