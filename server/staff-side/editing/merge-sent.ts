import type { SentFile } from "../../../staff/contract/editing.ts";
import { stampOf } from "./stamp.ts";

/** What a form changes in the values that are stored now. `conflicts` are the names of fields that two people have changed. */
export type Merged = { changes: Record<string, string>; conflicts: string[] };

/**
 * Compares a form with the values that are stored now. A field that its person has not touched is left as it is. A field conflicts if
 * its stored value is neither the one that its person had read nor the one that was typed. After an item of a list was added or
 * removed, `isSameShape` is false and the places in lists may belong to other items, so a change there always conflicts.
 */
export function mergeSent(sent: SentFile, stored: ReadonlyMap<string, string>, isSameShape: boolean): Merged {
  const merged: Merged = { changes: {}, conflicts: [] };
  for (const [name, value] of Object.entries(sent.values)) {
    const theirs = stored.get(name);
    const take = sent.takes[name];
    if (take === "theirs" || theirs === value || stampOf(value) === sent.stamps[name]) continue;
    if (isConflict(sent, name, theirs, isSameShape)) merged.conflicts.push(name);
    else merged.changes[name] = take === "both" ? [theirs, value].join("\n\n") : value;
  }
  return merged;
}

function isConflict({ stamps, earlier }: SentFile, name: string, theirs: string | undefined, isSameShape: boolean): boolean {
  if (theirs === undefined || (!isSameShape && /\/\d+(\/|$)/.test(name))) return true;
  return stampOf(theirs) !== stamps[name] && theirs !== earlier[name];
}
