import type { KeptField } from "./kept-form.ts";
import { confirm as confirmWords } from "./words/confirm.ts";

type Task = keyof typeof confirmWords.after;

/** The pages that ask for a proof, and what goes on after it. `[name, value]` is a field of the form that asked. */
const TASKS: readonly [path: RegExp, task: Task, field?: readonly [name: string, value: string]][] = [
  [/^\/content\/publish$/, "publish"],
  [/^\/content\/publish\/[^/]+$/, "request"],
  [/^\/content\/releases(\/[^/]+\/undo)?$/, "releases"],
  [/^\/launch$/, "launch"],
  [/^\/site$/, "decision"],
  [/^\/account$/, "person"],
  [/^\/people$/, "person"],
  [/^\/people\/invite$/, "invitation"],
  [/^\/people\/[^/]+$/, "person"],
  [/^\/records\/person$/, "erase", ["intent", "erase"]],
  [/^\/records\/person$/, "search"],
  [/^\/records\/person\/export$/, "download"],
];

/** Returns what goes on after a proof, as a sentence. Without fields, a page asked for it, and not a form. */
export function afterProof(path: string, fields: readonly KeptField[]): string {
  const [page] = path.split("?");
  const has = ([name, value]: readonly [string, string]) => fields.some((one) => one.name === name && one.value === value);
  const task = TASKS.find(([pattern, , field]) => pattern.test(page ?? "") && (field === undefined || has(field)))?.[1];
  return confirmWords.after[fields.length === 0 || task === undefined ? "page" : task];
}
