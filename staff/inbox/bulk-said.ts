import type { Option } from "../parts/form-parts.tsx";
import { bulk as say } from "./inbox-words.ts";
import { fill } from "../../platform/text/fill.ts";

/** The value that assigns submissions to nobody. */
export const NOBODY = "nobody";

/** `changed` submissions; `skipped` are those that the assigned person may not see, or complaints without an outcome. */
export type BulkChange = { changed: number; skipped: number };

/** The parameters of the address after a change, from which the page says what was done. */
export const parametersOf = (action: "done" | "assigned", { changed, skipped }: BulkChange, to: string) => ({
  said: action,
  count: String(changed),
  skipped: String(skipped),
  ...(action === "assigned" && { person: to }),
});

/** Returns the sentences that say what was done; none without such parameters. */
export function whatWasDone(parameters: URLSearchParams, people: readonly Option[]): string[] {
  const said = parameters.get("said");
  const count = numberOf(parameters, "count");
  const skipped = numberOf(parameters, "skipped");
  const to = parameters.get("person");
  const name = people.find(({ value }) => value === to)?.label;
  const isNothing = count === 0 && skipped === 0;
  if (said === "done")
    return [
      ...(isNothing ? [say.saidNothing] : []),
      ...(count > 0 ? [count === 1 ? say.saidDoneOne : fill(say.saidDone, { count })] : []),
      ...(skipped > 0 ? [skipped === 1 ? say.saidOpenOne : fill(say.saidOpen, { count: skipped })] : []),
    ];
  if (said !== "assigned") return [];
  if (to === NOBODY)
    return [count === 0 ? say.saidNothing : count === 1 ? say.saidUnassignedOne : fill(say.saidUnassigned, { count })];
  if (name === undefined) return [];
  return [
    ...(isNothing ? [say.saidNothing] : []),
    ...(count > 0 ? [fill(count === 1 ? say.saidAssignedOne : say.saidAssigned, { count, name })] : []),
    ...(skipped > 0 ? [fill(skipped === 1 ? say.saidSkippedOne : say.saidSkipped, { count: skipped, name })] : []),
  ];
}

const numberOf = (parameters: URLSearchParams, name: string): number =>
  /^\d{1,3}$/.test(parameters.get(name) ?? "") ? Number(parameters.get(name)) : 0;
