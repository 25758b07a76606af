import { type Facts, factsInText, unknownFacts } from "./facts.ts";
import type { Problem } from "./problems.ts";

/** Puts facts into every text of a value, however deep. */
export function fillIn<Value>(value: Value, facts: Facts, problems?: Problem[]): Value {
  if (typeof value === "string") {
    for (const name of problems ? unknownFacts(value, facts) : [])
      problems?.push({ file: "interface.yaml", field: `{{${name}}}`, mend: "is not a fact" });
    return factsInText(value, facts) as Value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => fillIn(item, facts, problems)) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, facts, problems)])) as Value;
}
