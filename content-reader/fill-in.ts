import { type Facts, factsInText } from "./facts.ts";

/** Puts facts into every text of a value, however deep. */
export function fillIn<Value>(value: Value, facts: Facts): Value {
  if (typeof value === "string") return factsInText(value, facts) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillIn(item, facts)) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, facts)])) as Value;
}
