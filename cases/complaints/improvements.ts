import type { Day } from "../../content-model/values/days.ts";
import { cleanLines } from "../data/clean-text.ts";
import type { Engine } from "../data/tables.ts";
import { addFields, type FieldRow, fieldsOf } from "../entries/complaint-values.ts";
import { lockSubmission } from "../entries/work-form.ts";
import { isDayOfRecord } from "./complaint-rules.ts";

/**
 * What the provider changes after a complaint. `owner` is the id of the person who does it; `done` is the day on which it was done, or "".
 */
export type Improvement = { id: string; what: string; owner: string; due: Day; done: string };
export type ImprovementError = { field: "what" | "owner" | "due"; error: "missing" | "too-long" | "no-choice" | "no-date" };

const MOST_LETTERS = 500;

/** Returns the actions of a complaint in the order in which they were added. Of each, the newest row counts. */
export function improvementsOf(rows: readonly FieldRow[]): Improvement[] {
  const actions = rows.filter(({ field }) => field === "action").map(({ value }) => JSON.parse(value) as Improvement);
  return [...new Map(actions.map((action) => [action.id, action])).values()];
}

type Given = { reference: string; personId: string };
type New = Pick<Improvement, "id" | "what" | "owner"> & { due: string };

/**
 * Adds an action with the person who does it and the day by which it is done. One with the same id is added once. @throws StoreUnavailable
 */
export async function addImprovement(
  engine: Engine,
  { reference, personId, sent, people }: Given & { sent: New; people: readonly { id: string }[] },
  now: Date,
): Promise<{ errors: readonly ImprovementError[] } | "added" | undefined> {
  const what = cleanLines(sent.what).trim();
  const errors = errorsIn({ ...sent, what }, people);
  if (errors.length > 0) return { errors };
  const action: Improvement = { id: sent.id, what, owner: sent.owner, due: sent.due, done: "" };
  const next: Next = (rows) => (improvementsOf(rows).some(({ id }) => id === action.id) ? undefined : action);
  return (await store(engine, { reference, personId }, next, now)) === undefined ? undefined : "added";
}

function errorsIn({ what, owner, due }: New, people: readonly { id: string }[]): ImprovementError[] {
  const errors: ImprovementError[] = [];
  if (what === "") errors.push({ field: "what", error: "missing" });
  else if (Array.from(what).length > MOST_LETTERS) errors.push({ field: "what", error: "too-long" });
  if (!people.some(({ id }) => id === owner)) errors.push({ field: "owner", error: "no-choice" });
  if (!isDayOfRecord(due)) errors.push({ field: "due", error: "no-date" });
  return errors;
}

/**
 * Says that an action is done on a day, or, with "", that it is not. Returns whether it was changed; undefined if the submission is no
 * complaint any more. @throws StoreUnavailable
 */
export const setImprovementDone = (
  engine: Engine,
  { id, done, ...given }: Given & { id: string; done: string },
  now: Date,
): Promise<boolean | undefined> =>
  store(
    engine,
    given,
    (rows) => {
      const action = improvementsOf(rows).find((one) => one.id === id);
      return action && action.done !== done ? { ...action, done } : undefined;
    },
    now,
  );

/** Returns the row to add; undefined for none. */
type Next = (rows: readonly FieldRow[]) => Improvement | undefined;

const store = (engine: Engine, { reference, personId }: Given, next: Next, now: Date): Promise<boolean | undefined> =>
  engine.transaction(async (transaction) => {
    const row = await lockSubmission(transaction, reference);
    if (row?.kind !== "complaint") return undefined;
    const action = next(await fieldsOf(transaction, [reference]));
    if (!action) return false;
    const values = [{ field: "action", value: JSON.stringify(action) }] as const;
    return addFields(engine, transaction, { reference, personId, values, action: "complaint-changed" }, now);
  });
