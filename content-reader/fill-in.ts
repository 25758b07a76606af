import { type Facts, factsInText, unknownFacts } from "./facts.ts";

/** Puts facts into every text of a value, however deep; `onUnknown` is called with each name that is no fact. */
export function fillIn<Value>(value: Value, facts: Facts, onUnknown?: (name: string) => void): Value {
  if (typeof value === "string") {
    if (onUnknown) unknownFacts(value, facts).forEach(onUnknown);
    return factsInText(value, facts) as Value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => fillIn(item, facts, onUnknown)) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, facts, onUnknown)])) as Value;
}
