import type { Kysely } from "kysely";

import type { AskError, AskGiven, Demands, PublishingServices, ShownDraft } from "../../../staff/contract/publishing.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import { type Draft, draftOf, listDrafts } from "../../editing/drafts.ts";
import { liveOverlay, publishedText } from "../../editing/overlay.ts";
import { listRequests } from "../../editing/read-requests.ts";
import { askToPublish } from "../../editing/requests.ts";
import { cleanLines } from "../../forms/clean-text.ts";
import { momentInWords } from "../../notifications/working-days.ts";
import type { Tables } from "../../submissions/tables.ts";
import { programTextIn } from "./program-text.ts";
import { demandsOf } from "./publish-demands.ts";
import { asPublisher, isOwner } from "./publishing-rights.ts";
import { listedRequests } from "./shown-requests.ts";
import { shownChange } from "./shown-changes.ts";
import type { StaffParts } from "../staff-parts.ts";
import { startTime } from "./start-time.ts";
import { titleOfFile } from "./title-of-file.ts";

/** The states of the requests that are listed. */
const OPEN = ["waiting-for-second", "queued", "working"] as const;
/** In characters. */
const MOST_NOTE = 500;

/** The services that list drafts and ask to publish them. */
export function draftServices(parts: StaffParts): Pick<PublishingServices, "drafts" | "askToPublish"> {
  const { engine, content, now, nudgePublishing } = parts;
  const { hours } = content.site;

  return {
    drafts: (person) =>
      asPublisher(person, async () => {
        const { drafts, requests, live, names } = await engine.read(async (db) => ({
          drafts: await listDrafts(db),
          requests: await listRequests(db, OPEN),
          live: await liveOverlay(db),
          names: await namesOfPeople(db),
        }));
        const programText = programTextIn(parts);
        return {
          underWay: listedRequests(requests, { names, hours, now: now() }),
          drafts: drafts.map((draft): ShownDraft => {
            const change = { path: draft.path, before: publishedText(live.files, draft.path, programText), after: draft.text };
            const demands = demandsOf(change);
            const who = names.get(draft.changedBy ?? "");
            const inRequest = requests.find(({ paths }) => paths.includes(draft.path))?.id;
            return {
              ...{ ...shownChange(change), ...demands, revision: draft.revision, stops: [] },
              ...{ when: momentInWords(new Date(draft.changedAt), hours), mayPublish: mayPublishIt(person, demands) },
              ...(who !== undefined && { who }),
              ...(inRequest !== undefined && { inRequest }),
            };
          }),
        };
      }),

    askToPublish: (person, given) =>
      asPublisher(person, async () => {
        const note = cleanLines(given.note).trim();
        const start = given.isLater ? startTime(given.startAt, hours, now()) : { at: null };
        const drafts = await engine.read((db) => draftsOf(db, given.chosen));
        const errors = [
          ...errorsOfForm(given, note),
          ...("error" in start ? [start.error] : []),
          ...errorsOfChoice(person, drafts),
        ];
        if (errors.length > 0 || "error" in start) return { errors };
        const demands = drafts.flatMap(({ draft }) => (draft ? [demandsOfDraft(draft)] : []));
        if (!person.isRecent && demands.some(({ owners }) => owners.length > 0)) return "not-recent";
        const needsSecond = given.needsSecond || demands.some((one) => one.needsSecond);
        const asked = { paths: given.chosen, note, by: person.id, needsSecond, startAt: start.at, now: now().getTime() };
        const result = await askToPublish(engine, asked);
        if (result.kind === "asked") {
          nudgePublishing?.();
          return { asked: result.id };
        }
        const error = result.kind === "changed" ? "changed" : "waits";
        return { errors: result.paths.map((path) => ({ field: "chosen" as const, error, ...named(path, drafts) })) };
      }),
  };
}

type Chosen = { path: string; revision: number; draft: Draft | undefined };

async function draftsOf(db: Kysely<Tables>, chosen: AskGiven["chosen"]): Promise<Chosen[]> {
  const found: Chosen[] = [];
  for (const { path, revision } of chosen) found.push({ path, revision, draft: await draftOf(db, path) });
  return found;
}

function errorsOfForm({ chosen }: AskGiven, note: string): AskError[] {
  return [
    ...(chosen.length === 0 ? [{ field: "chosen", error: "none" } as const] : []),
    ...(Array.from(note).length > MOST_NOTE ? [{ field: "note", error: "too-long", most: MOST_NOTE } as const] : []),
  ];
}

/** The base of a draft is the published text: finishRequest and undoRelease keep it so. */
const demandsOfDraft = ({ path, base, text }: Draft): Demands => demandsOf({ path, before: base, after: text });

const mayPublishIt = (person: SignedIn, { owners }: Demands): boolean => owners.length === 0 || isOwner(person);

const named = (path: string, drafts: readonly Chosen[]) => {
  const draft = drafts.find((one) => one.path === path)?.draft;
  return { path, title: titleOfFile(path, draft?.text ?? draft?.base ?? null) };
};

function errorsOfChoice(person: SignedIn, drafts: readonly Chosen[]): AskError[] {
  return drafts.flatMap(({ path, revision, draft }): AskError[] => {
    if (draft?.revision !== revision) return [{ field: "chosen", error: "changed", ...named(path, drafts) }];
    return mayPublishIt(person, demandsOfDraft(draft)) ? [] : [{ field: "chosen", error: "not-owner", ...named(path, drafts) }];
  });
}
