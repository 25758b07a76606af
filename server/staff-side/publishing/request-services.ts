import type { Kysely } from "kysely";

import type { Content } from "../../../content-reader/read-content.ts";
import type { PublishingServices, ShownRequest } from "../../../staff/contract/publishing.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import type { Change } from "../../editing/add-release.ts";
import { type PublishRequest, requestFiles, requestOf } from "../../editing/read-requests.ts";
import { confirmRequest, isOpen, withdrawRequest } from "../../editing/requests.ts";
import type { Tables } from "../../submissions/tables.ts";
import { demandsOf } from "./publish-demands.ts";
import { asPublisher, mayPublishIt } from "./publishing-rights.ts";
import { shownChange } from "./shown-changes.ts";
import { listedRequest, progressOf } from "./shown-requests.ts";
import type { StaffParts } from "../staff-parts.ts";

type Services = Pick<
  PublishingServices,
  "publishRequest" | "publishProgress" | "confirmPublishRequest" | "withdrawPublishRequest"
>;

/** The services of one request to publish. */
export function requestServices({ engine, content, now, nudgePublishing }: StaffParts): Services {
  return {
    publishRequest: (person, id) =>
      asPublisher(person, async () => {
        const found = await engine.read(async (db) => {
          const request = await requestOf(db, id);
          return request && { request, changes: await changesOfRequest(db, id), names: await namesOfPeople(db) };
        });
        if (!found) return undefined;
        const { request, changes, names } = found;
        const confirmedBy = names.get(request.confirmedBy ?? "");
        const confirmation = confirmationBy(content, person, request, changes);
        const textOf = (path: string) => {
          const change = changes.find((each) => each.path === path);
          return change?.after ?? change?.before ?? null;
        };
        return {
          ...listedRequest(content, request, { names, textOf, now: now() }),
          ...progressOf(request, now()),
          ...{ note: request.note, files: changes.map((change) => shownChange(content, change)), mayWithdraw: isOpen(request) },
          ...(confirmedBy !== undefined && { confirmedBy }),
          ...(request.cause !== null && { cause: request.cause }),
          ...(confirmation && { confirmation }),
        };
      }),

    publishProgress: (person, id) =>
      asPublisher(person, async () => {
        const request = await engine.read((db) => requestOf(db, id));
        return request && progressOf(request, now());
      }),

    confirmPublishRequest: (person, id) =>
      asPublisher(person, async () => {
        const found = await engine.read(async (db) => {
          const request = await requestOf(db, id);
          return request && { request, changes: await changesOfRequest(db, id) };
        });
        if (!found) return undefined;
        if (confirmationBy(content, person, found.request, found.changes) !== "possible") return "too-late";
        if (!person.isRecent) return "not-recent";
        const result = await confirmRequest(engine, { id, by: person.id, now: now().getTime() });
        if (result !== "confirmed") return "too-late";
        nudgePublishing?.();
        return "done";
      }),

    withdrawPublishRequest: (person, id) =>
      asPublisher(person, async () => {
        if (!(await engine.read((db) => requestOf(db, id)))) return undefined;
        return (await withdrawRequest(engine, { id, by: person.id, now: now().getTime() })) ? "done" : "too-late";
      }),
  };
}

/** The files of a request against the texts on which its drafts were based. */
const changesOfRequest = async (db: Kysely<Tables>, id: string): Promise<Change[]> =>
  (await requestFiles(db, id)).map(({ path, base, text }) => ({ path, before: base, after: text }));

function confirmationBy(
  content: Content,
  person: SignedIn,
  { state, askedBy }: PublishRequest,
  changes: readonly Change[],
): ShownRequest["confirmation"] {
  if (state !== "waiting-for-second") return undefined;
  if (askedBy === person.id) return "own";
  const mayConfirm = changes.every((change) => mayPublishIt(person, demandsOf(content, change)));
  return mayConfirm ? "possible" : "owner";
}
