import type { Facts } from "./facts.ts";
import { nearestName } from "./nearest-name.ts";
import type { Problem } from "./problems.ts";

const NAMED = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Returns a problem for each name in double braces that is no fact, with its line and the fact that was probably meant. */
export function unknownFactProblems(text: string, file: string, facts: Facts): Problem[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(NAMED)].flatMap(([, name = ""]) =>
        facts.has(name) ? [] : [{ file, line: index + 1, field: `{{${name}}}`, mend: `is not a fact: ${instead(name, facts)}` }],
      ),
    );
}

function instead(name: string, facts: Facts): string {
  const meant = nearestName(name, facts.keys());
  return meant === undefined ? "docs/editing-content.md has the list of names" : `did you mean {{${meant}}}?`;
}
