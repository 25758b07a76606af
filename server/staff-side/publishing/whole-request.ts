import type { Kysely } from "kysely";

import type { GuardedChange } from "../../../content-editing/guarded-words.ts";
import { isForOwners } from "../../../content-editing/who-may-change.ts";
import type { Confirmation, ShownRequest } from "../../../staff/contract/publishing.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import type { Change } from "../../editing/add-release.ts";
import { publishers } from "../../editing/may-publish.ts";
import { type PublishRequest, type RequestFile, requestFiles, requestOf } from "../../editing/read-requests.ts";
import { whyNotSecond } from "../../editing/requests.ts";
import type { Tables } from "../../submissions/tables.ts";
import type { StaffParts } from "../staff-parts.ts";
import { initialTextIn } from "./initial-text.ts";
import { guardedBy } from "./publish-demands.ts";
import { publishedTexts } from "./published-texts.ts";
import { undoOf } from "./undo-of.ts";

type Parts = Pick<StaffParts, "config" | "drafting">;

/** A request with what it does, and whether a person may confirm it. */
export type WholeRequest = {
  request: PublishRequest;
  changes: readonly Change[];
  guarded: readonly GuardedChange[];
  isForOwners: boolean;
  undo?: NonNullable<ShownRequest["undo"]>;
  confirmation?: Confirmation;
};

/** Returns a request; undefined if there is none. */
export async function wholeRequest(
  parts: Parts,
  db: Kysely<Tables>,
  { id, person }: { id: string; person: SignedIn },
): Promise<WholeRequest | undefined> {
  const request = await requestOf(db, id);
  if (!request) return undefined;
  const files = await requestFiles(db, id);
  const done = await doneBy(parts, db, request, files);
  if (request.state !== "waiting-for-second") return { request, ...done };
  const people = await publishers(db, done.isForOwners);
  const may = people.filter((each) => whyNotSecond(each.id, request, files) === undefined);
  const state = stateFor(person, request, files, people);
  return { request, ...done, confirmation: { state, by: may.map(({ name }) => name) } };
}

type Done = Pick<WholeRequest, "changes" | "guarded" | "isForOwners" | "undo">;

/** The files of a request are compared with the texts on which its drafts were based, and an undo with what is on the website. */
async function doneBy(
  parts: Parts,
  db: Kysely<Tables>,
  { undoOf: number }: PublishRequest,
  files: readonly RequestFile[],
): Promise<Done> {
  const initialText = initialTextIn(parts);
  if (number !== null) {
    const undo = await undoOf(number, { config: parts.config, db, initialText });
    if (!undo) return { changes: [], guarded: [], isForOwners: false };
    return { ...undo, undo: { visitors: undo.visitors } };
  }
  const changes = files.map(({ path, base, text }) => ({ path, before: base, after: text }));
  return {
    ...{ changes, guarded: guardedBy(await publishedTexts(db, initialText), changes) },
    isForOwners: changes.some(({ path, before, after }) => isForOwners(path, before, after)),
  };
}

function stateFor(
  { id }: SignedIn,
  request: PublishRequest,
  files: readonly RequestFile[],
  people: readonly { id: string }[],
): Confirmation["state"] {
  if (request.askedBy === id) return "own";
  const refused = whyNotSecond(id, request, files);
  if (refused) return refused === "same-person" ? "author" : refused;
  return people.some((each) => each.id === id) ? "possible" : "owner";
}
