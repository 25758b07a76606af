import { dayInWords } from "../../content-model/values/days.ts";
import { fill } from "../../platform/text/fill.ts";
import type { Status } from "../../cases/data/tables.ts";
import type { FieldError } from "../parts/form-parts.tsx";
import type { Done, Found } from "./bulk.server.ts";
import type { Did } from "./did.ts";
import { bulk, row, states, undo as say, views } from "./inbox-words.ts";

/** What the list says after one of its forms. `undo` has the fields of the form that changes it back. */
export type DoneWords = {
  key: string;
  message: string;
  undo?: { references: string; at: string };
  errors: readonly FieldError[];
  selected: readonly string[];
};

/** The ids of what the links of the error summary lead to. */
export const SELECT_ALL = "select-all";
export const GIVE_TO = "give-to";
export const NEW_DAY = "new-day";

/** Returns the words for what was done. `found` is what the store says of it. */
export function wordsOfDone(did: Did | undefined, found: Found = {}): DoneWords {
  if (!did) return { key: "", message: "", errors: [], selected: [] };
  const { at, references, refused, selected } = did;
  if (refused) return { key: "", message: "", errors: [errorOf(refused)], selected };
  if (did.isViewRemoved) return { key: String(at), message: views.removed, errors: [], selected: [] };
  const message = did.undone
    ? undoneWords(did.undone, found)
    : [...changedWords(did, found), ...skippedWords(did, found), ...outdatedWords(did)].join(" ");
  const canUndo = found.done?.isLast === true && !did.undone;
  return {
    key: String(at),
    message,
    ...(canUndo && { undo: { references: references.join(), at: String(at) } }),
    errors: [],
    selected: [],
  };
}

const errorOf = (refused: NonNullable<Did["refused"]>): FieldError =>
  ({
    "none-selected": { id: SELECT_ALL, message: bulk.noneSelected },
    "no-such-person": { id: GIVE_TO, message: bulk.noSuchPerson },
    "no-such-day": { id: NEW_DAY, message: bulk.noSuchDay },
  })[refused];

function changedWords({ skipped, outdated }: Did, { done, name = row.noName }: Found): string[] {
  if (done) return [doneWords(done, name)];
  return skipped + outdated === 0 ? [say.nothing] : [];
}

function doneWords(done: Done, name: string): string {
  const { count } = done;
  if (done.kind === "assigned") {
    const person = done.to ?? row.nobody.toLowerCase();
    return count === 1 ? fill(say.givenOne, { name, person }) : fill(say.given, { count, person });
  }
  if (done.kind === "due") {
    const day = dayInWords(done.to ?? "");
    return count === 1 ? fill(say.dayOne, { name, day }) : fill(say.day, { count, day });
  }
  return count === 1 ? stateOfOne(name, done.to) : stateOfMany(count, done.to);
}

function stateOfOne(name: string, state: Status): string {
  if (state === "done") return fill(say.doneOne, { name });
  return state === "spam" ? fill(say.spamOne, { name }) : fill(say.stateOne, { name, state: states[state] });
}

function stateOfMany(count: number, state: Status): string {
  if (state === "done") return fill(say.done, { count });
  return state === "spam" ? fill(say.spam, { count }) : fill(say.state, { count, state: states[state] });
}

function skippedWords({ act, skipped: count }: Did, { receiver: person }: Found): string[] {
  if (count === 0) return [];
  if (act === "status") return [count === 1 ? say.openOne : fill(say.open, { count })];
  if (act === "due") return [count === 1 ? say.closedOne : fill(say.closed, { count })];
  if (person === undefined) return [];
  return [count === 1 ? fill(say.skippedOne, { person }) : fill(say.skipped, { count, person })];
}

function outdatedWords({ outdated }: Did): string[] {
  if (outdated === 0) return [];
  return [outdated === 1 ? say.outdatedOne : fill(say.outdated, { count: outdated })];
}

function undoneWords({ count, left }: NonNullable<Did["undone"]>, { name = row.noName }: Found): string {
  const undone = count === 1 ? fill(say.undoneOne, { name }) : fill(say.undone, { count });
  const changed = left === 1 ? say.changedOne : fill(say.changed, { count: left });
  return [...(count > 0 ? [undone] : []), ...(left > 0 ? [changed] : [])].join(" ");
}
