import type { PublishingServices } from "../../../staff/contract/publishing.ts";
import { publishingRun as words } from "../../../staff/words/causes.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import { confirmUndo } from "../../editing/return-to-release.ts";
import { digestOfGuarded } from "../../editing/guarded-changes.ts";
import { requestOf } from "../../editing/read-requests.ts";
import { confirmRequest, isOpen, withdrawRequest } from "../../editing/requests.ts";
import type { StaffParts } from "../staff-parts.ts";
import { initialTextIn } from "./initial-text.ts";
import { asPublisher } from "./publishing-rights.ts";
import { shownChange } from "./shown-changes.ts";
import { shownGuarded } from "./shown-guarded.ts";
import { listedRequest, progressOf } from "./shown-requests.ts";
import { type WholeRequest, wholeRequest } from "./whole-request.ts";

type Services = Pick<
  PublishingServices,
  "publishRequest" | "publishProgress" | "confirmPublishRequest" | "withdrawPublishRequest"
>;

/** The services of one request to publish. */
export function requestServices(parts: StaffParts): Services {
  const { engine, content, now, publishing } = parts;

  const confirm = ({ request: { id, undoOf }, guarded, isForOwners }: WholeRequest, by: string) => {
    const given = { id, by, now: now().getTime() };
    if (undoOf === null) return confirmRequest(engine, { ...given, words: digestOfGuarded(guarded) });
    const causes = { notAllowed: words.notAllowed, outdated: words.undoOutdated };
    return confirmUndo(engine, { ...given, initialText: initialTextIn(parts), isForOwners, causes });
  };

  return {
    publishRequest: (person, id) =>
      asPublisher(person, async () => {
        const found = await engine.read(async (db) => {
          const whole = await wholeRequest(parts, db, { id, person });
          return whole && { ...whole, names: await namesOfPeople(db) };
        });
        if (!found) return undefined;
        const { request, changes, guarded, undo, confirmation, names } = found;
        if (confirmation?.state === "possible") publishing?.prepare();
        const confirmedBy = names.get(request.confirmedBy ?? "");
        const textOf = (path: string) => {
          const change = changes.find((each) => each.path === path);
          return change?.after ?? change?.before ?? null;
        };
        return {
          ...listedRequest(content, request, { names, textOf, now: now() }),
          ...progressOf(request, now()),
          ...{ note: request.note, mayWithdraw: isOpen(request), isUndo: request.undoOf !== null },
          ...{ files: changes.map((change) => shownChange(change)), guarded: shownGuarded(guarded) },
          ...(undo && { undo }),
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
        const whole = await engine.read((db) => wholeRequest(parts, db, { id, person }));
        if (!whole) return undefined;
        if (whole.confirmation?.state !== "possible") return "too-late";
        if (!person.isRecent) return "not-recent";
        const result = await confirm(whole, person.id);
        if (result !== "confirmed" && result !== "undone" && result !== "failed") return "too-late";
        publishing?.nudge();
        return "done";
      }),

    withdrawPublishRequest: (person, id) =>
      asPublisher(person, async () => {
        if (!(await engine.read((db) => requestOf(db, id)))) return undefined;
        return (await withdrawRequest(engine, { id, by: person.id, now: now().getTime() })) ? "done" : "too-late";
      }),
  };
}
