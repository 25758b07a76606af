import type { Kysely, Transaction } from "kysely";

import { isForOwners as isChangeForOwners } from "../../content-model/editing/field-changes.ts";
import { queueAccountNotice } from "../../accounts/notices.ts";
import { allPeople, type Person } from "../../accounts/people.ts";
import type { Tables } from "../tables/tables.ts";
import { changesOf } from "./releases.ts";
import { type RequestFile, requestFiles } from "./request-files.ts";

/** Whether somebody may publish; `isForOwners` if it changes what only an owner may change. */
const mayPublish = ({ roles, disabledAt }: Person, isForOwners: boolean): boolean =>
  disabledAt === undefined && (roles.includes("owner") || (!isForOwners && roles.includes("editor")));

/** Returns everybody who may publish now. */
export const publishers = async (db: Kysely<Tables>, isForOwners = false): Promise<Person[]> =>
  (await allPeople(db)).filter((person) => mayPublish(person, isForOwners));

type Agreed = { askedBy: string; confirmedBy: string | null };

/** Whether those who asked for a request and confirmed it still may: an account may be disabled, or lose its role, meanwhile. */
export async function mayStillPublish(
  db: Kysely<Tables>,
  { askedBy, confirmedBy }: Agreed,
  isForOwners: boolean,
): Promise<boolean> {
  const ids = (await publishers(db, isForOwners)).map(({ id }) => id);
  return ids.includes(askedBy) && (confirmedBy === null || ids.includes(confirmedBy));
}

/** Returns why somebody may not be the second person of a request; undefined if they may. */
export function whyNotSecond(
  by: string,
  { askedBy }: { askedBy: string },
  files: readonly Pick<RequestFile, "authors">[],
): "same-person" | "unknown-author" | undefined {
  if (askedBy === by || files.some(({ authors }) => authors?.includes(by))) return "same-person";
  return files.some(({ authors }) => !authors || authors.includes(null)) ? "unknown-author" : undefined;
}

type Waiting = { id: string; askedBy: string; undoOf: number | null };

/** Returns who may confirm a request as the second person. */
async function whoMayConfirm(db: Kysely<Tables>, request: Waiting): Promise<Person[]> {
  const files = await requestFiles(db, request.id);
  // An undo brings back what its release has replaced.
  const undone = request.undoOf === null ? [] : await changesOf(db, request.undoOf);
  const isOwners = [
    ...files.map(({ path, base, text }) => isChangeForOwners(path, base, text)),
    ...undone.map(({ path, before, after }) => isChangeForOwners(path, after, before)),
  ].some(Boolean);
  return (await publishers(db, isOwners)).filter(({ id }) => whyNotSecond(id, request, files) === undefined);
}

/** Tells each person who may confirm a request. */
export async function tellWhoMayConfirm(transaction: Transaction<Tables>, request: Waiting, now: Date): Promise<void> {
  for (const { id: personId } of await whoMayConfirm(transaction, request))
    await queueAccountNotice(transaction, { purpose: "publish-waits", personId }, now);
}

/** Returns how many requests wait for this person to confirm them, for the navigation and for Today. */
export async function countToConfirm(db: Kysely<Tables>, personId: string): Promise<number> {
  const requests = db.selectFrom("content_requests").select(["id", "asked_by", "undo_of"]);
  const rows = await requests.where("state", "=", "waiting-for-second").execute();
  let count = 0;
  for (const { id, asked_by: askedBy, undo_of: undoOf } of rows)
    if ((await whoMayConfirm(db, { id, askedBy, undoOf })).some((person) => person.id === personId)) count += 1;
  return count;
}
