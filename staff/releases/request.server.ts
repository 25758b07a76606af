import type { Kysely } from "kysely";

import type { GuardedChange, Texts } from "../../content-model/editing/guarded-words.ts";
import { isForOwners } from "../../content-model/editing/field-changes.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { publishingRun, PUBLISH_STEPS } from "../../publishing/releases/publishing-words.ts";
import { request as words } from "./releases-words.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import type { Change } from "../../publishing/drafts/releases.ts";
import { confirmUndo } from "../../publishing/drafts/return-to-release.ts";
import { digestOfGuarded, publishedTexts } from "../../publishing/drafts/overlay.ts";
import { confirmRequest, isOpen, type PublishRequest, requestOf, withdrawRequest } from "../../publishing/drafts/requests.ts";
import { type RequestFile, requestFiles } from "../../publishing/drafts/request-files.ts";
import { publishers, whyNotSecond } from "../../publishing/drafts/second-person.ts";
import { titleOfFile, type TextOf } from "../../publishing/launch-check/finding-places.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { requestsServed } from "../../platform/process/stop-gracefully.ts";
import type { RequestState } from "../../publishing/tables/content-tables.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { shownChange, shownGuarded } from "./history.server.ts";
import { guardedBy } from "./ask-to-publish.server.ts";
import { undoOf, type Visitors } from "./release.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";

/** "scheduled" is queued with a time that has not come. */
export type ShownState = RequestState | "scheduled";

/**
 * Whether the person may confirm. "own": the person has asked for it. "author": the person has written some of it. "owner": only an owner
 * may confirm it. "unknown-author": nobody may, because nobody knows who has written it. `by` are the names of those who may.
 */
export type Confirmation = { state: "possible" | "own" | "author" | "owner" | "unknown-author"; by: readonly string[] };

export type ShownRequest = NonNullable<Awaited<ReturnType<typeof requestFor>>>;

/**
 * Returns a request to publish. `guarded` are guarded words that others are put into: facts, and in Easy Read the meanings of words and
 * shared rows. `isUndo` is whether it undoes a release, and `undo` is set while it can: the release is still the live one. `cause` says
 * why it failed, or waits again, in words. `confirmation` is undefined if it does not wait for a second person, who sends back `words`, a
 * digest of the guarded words that are shown.
 */
export async function requestFor(staff: StaffParts, person: SignedIn, id: string) {
  if (!mayEdit(person)) return undefined;
  const { engine, content, now, publishing } = staff;
  const found = await engine.read(async (db) => {
    const whole = await wholeRequest(staff, db, { id, person });
    return whole && { ...whole, names: await namesOfPeople(db) };
  });
  if (!found) return undefined;
  const { request, changes, guarded, published, undo, confirmation, names } = found;
  await requestsServed();
  if (confirmation?.state === "possible") publishing?.prepare();
  const confirmedBy = names.get(request.confirmedBy ?? "");
  const textOf = (path: string) => {
    const change = changes.find((each) => each.path === path);
    return change?.after ?? change?.before ?? null;
  };
  return {
    ...listedRequest(content, request, { names, textOf, now: now() }),
    ...progressOf(request, now()),
    note: request.note,
    mayWithdraw: isOpen(request),
    isUndo: request.undoOf !== null,
    files: changes.map((change) => shownChange(change)),
    guarded: shownGuarded(guarded, published),
    words: digestOfGuarded(guarded) ?? "",
    ...(undo && { undo }),
    ...(confirmedBy !== undefined && { confirmedBy }),
    ...(request.cause !== null && { cause: request.cause }),
    ...(confirmation && { confirmation }),
  };
}

export async function progressFor({ engine, now }: StaffParts, person: SignedIn, id: string) {
  const request = mayEdit(person) ? await engine.read((db) => requestOf(db, id)) : undefined;
  return request && progressOf(request, now());
}

/**
 * `seen` is the digest of the guarded words that the person was shown. "too-late": the request has started or ended, or the person may not
 * confirm it. "changed": somebody has meanwhile changed what these words show.
 */
export async function confirmPublishRequest(staff: StaffParts, person: SignedIn, id: string, seen: string) {
  if (!mayEdit(person)) return undefined;
  const whole = await staff.engine.read((db) => wholeRequest(staff, db, { id, person }));
  if (!whole) return undefined;
  if (whole.confirmation?.state !== "possible") return "too-late";
  // What an undo brings back does not change while its release is live.
  if (whole.request.undoOf === null && seen !== (digestOfGuarded(whole.guarded) ?? "")) return "changed";
  if (!person.isRecent) return "not-recent";
  const result = await confirm(staff, whole, person.id);
  if (result !== "confirmed" && result !== "undone" && result !== "failed") return "too-late";
  staff.publishing?.nudge();
  return "done";
}

function confirm(
  { engine, initialText, now }: StaffParts,
  { request, guarded, isForOwners: isOwnersOnly }: WholeRequest,
  by: string,
) {
  const given = { id: request.id, by, now: now().getTime() };
  if (request.undoOf === null) return confirmRequest(engine, { ...given, words: digestOfGuarded(guarded) });
  const causes = { notAllowed: publishingRun.notAllowed, outdated: publishingRun.undoOutdated };
  return confirmUndo(engine, { ...given, initialText, isForOwners: isOwnersOnly, causes });
}

/** "too-late": the request has started or ended. */
export async function withdrawPublishRequest({ engine, now }: StaffParts, person: SignedIn, id: string) {
  if (!mayEdit(person) || !(await engine.read((db) => requestOf(db, id)))) return undefined;
  return (await withdrawRequest(engine, { id, by: person.id, now: now().getTime() })) ? "done" : "too-late";
}

/** A request with what it does, and whether a person may confirm it. */
type WholeRequest = {
  request: PublishRequest;
  changes: readonly Change[];
  guarded: readonly GuardedChange[];
  published: Texts;
  isForOwners: boolean;
  undo?: { visitors: Visitors };
  confirmation?: Confirmation;
};

/** Returns a request; undefined if there is none. */
async function wholeRequest(
  staff: StaffParts,
  db: Kysely<Tables>,
  { id, person }: { id: string; person: SignedIn },
): Promise<WholeRequest | undefined> {
  const request = await requestOf(db, id);
  if (!request) return undefined;
  const files = await requestFiles(db, id);
  const done = await doneBy(staff, db, request, files);
  if (request.state !== "waiting-for-second") return { request, ...done };
  const people = await publishers(db, done.isForOwners);
  const may = people.filter((each) => whyNotSecond(each.id, request, files) === undefined);
  const state = stateFor(person, request, files, people);
  return { request, ...done, confirmation: { state, by: may.map(({ name }) => name) } };
}

type Done = Pick<WholeRequest, "changes" | "guarded" | "published" | "isForOwners" | "undo">;

/** The files of a request are compared with the texts on which its drafts were based, and an undo with what is on the website. */
async function doneBy(
  staff: StaffParts,
  db: Kysely<Tables>,
  { undoOf: number }: PublishRequest,
  files: readonly RequestFile[],
): Promise<Done> {
  const published = await publishedTexts(db, staff.initialText);
  if (number !== null) {
    const undo = await undoOf(number, db, staff);
    if (!undo) return { changes: [], guarded: [], published, isForOwners: false };
    return { ...undo, published, undo: { visitors: undo.visitors } };
  }
  const changes = files.map(({ path, base, text }) => ({ path, before: base, after: text }));
  await requestsServed();
  return {
    changes,
    published,
    guarded: guardedBy(published, changes),
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

/** `textOf` reads what a request publishes, or what it replaces if that is nothing. */
type Given = { names: ReadonlyMap<string, string>; textOf: TextOf; now: Date };

export type ListedRequest = ReturnType<typeof listedRequest>;

/** Returns requests as a list shows them. */
export const listedRequests = (content: Content, requests: readonly PublishRequest[], given: Given) =>
  requests.map((request) => listedRequest(content, request, given));

function listedRequest(content: Content, request: PublishRequest, { names, textOf, now }: Given) {
  const { id, paths, askedBy, askedAt, startAt, undoOf: number } = request;
  const { hours } = content.site;
  const undo = number === null ? [] : [fill(words.undoTitle, { number })];
  const who = names.get(askedBy);
  return {
    id,
    state: stateOf(request, now),
    titles: [...undo, ...paths.map((path) => titleOfFile(path, textOf(path)))],
    when: momentInWords(new Date(askedAt), hours),
    ...(who !== undefined && { who }),
    ...(startAt !== null && { startsAt: momentInWords(new Date(startAt), hours) }),
  };
}

export type RequestProgress = ReturnType<typeof progressOf>;

/** Returns how far a request is; `step` is set while it is worked on. A step that the screen has no words for is left out. */
function progressOf(request: PublishRequest, now: Date) {
  const { step, releaseNumber } = request;
  const known = PUBLISH_STEPS.find((one) => one === step);
  return {
    state: stateOf(request, now),
    ...(known && { step: known }),
    ...(releaseNumber !== null && { release: releaseNumber }),
  };
}

const stateOf = ({ state, startAt }: PublishRequest, now: Date): ShownState =>
  state === "queued" && startAt !== null && startAt > now.getTime() ? "scheduled" : state;
