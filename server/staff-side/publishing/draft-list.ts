import { setImmediate } from "node:timers/promises";

import type { Texts } from "../../../content-editing/guarded-words.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import type { Demands, FileChange, PublishScreen, ShownDraft, StoppingError } from "../../../staff/contract/publishing.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import type { Change } from "../../editing/add-release.ts";
import { type Draft, listDrafts } from "../../editing/drafts.ts";
import { liveOverlay, publishedText } from "../../editing/overlay.ts";
import { listRequests } from "../../editing/read-requests.ts";
import { momentInWords } from "../../notifications/working-days.ts";
import { inAMoment } from "../checked-drafts.ts";
import type { StaffParts } from "../staff-parts.ts";
import { initialTextIn } from "./initial-text.ts";
import { demandsOf } from "./publish-demands.ts";
import { mayPublishIt } from "./publishing-rights.ts";
import { shownChange } from "./shown-changes.ts";
import { listedRequests } from "./shown-requests.ts";
import { stoppingErrors } from "./stopping-errors.ts";

/** The states of the requests that are listed. */
const OPEN = ["waiting-for-second", "queued", "working"] as const;
const NOTHING: ReadonlyMap<string, readonly StoppingError[]> = new Map();

/** What the last list showed of each draft, by the content of the release that visitors see. */
const compared = new WeakMap<Content, Map<string, Compared>>();
type Compared = Change & { result: { change: FileChange; demands: Demands } };

/** Compares a draft with what is published, once for each text: long texts keep the server from everything else for a while. */
function compare(content: Content, published: Texts, { path, before, after }: Change): Compared["result"] {
  const known = compared.get(content) ?? new Map<string, Compared>();
  compared.set(content, known);
  const found = known.get(path);
  if (found && found.before === before && found.after === after) return found.result;
  const change = { path, before, after };
  const result = { change: shownChange(change), demands: demandsOf(published, change) };
  known.set(path, { ...change, result });
  return result;
}

/**
 * Returns all drafts with their changes, what stops their publishing, and the requests that have not ended. Without `untilChecked` it
 * waits a moment for the checks.
 */
export async function draftList(parts: StaffParts, person: SignedIn, untilChecked: boolean): Promise<PublishScreen> {
  const { engine, content, now, publishing } = parts;
  // Slowed down, not refused.
  await parts.personLimits("list", person.id);
  const { hours } = content.site;
  const { drafts, requests, live, names } = await engine.read(async (db) => ({
    ...{ drafts: await listDrafts(db), requests: await listRequests(db, OPEN) },
    ...{ live: await liveOverlay(db), names: await namesOfPeople(db) },
  }));
  if (drafts.length > 0) publishing?.prepare();
  const checks = drafts.length === 0 ? Promise.resolve(NOTHING) : stoppingErrors(parts, live.files, drafts);
  const checked = await (untilChecked ? checks : inAMoment(checks));
  const stops = checked ?? NOTHING;
  const initialText = initialTextIn(parts);
  const published = (path: string) => publishedText(live.files, path, initialText);
  const shown = (draft: Draft): ShownDraft => {
    const { path, text, revision, changedAt, changedBy } = draft;
    const { change, demands } = compare(content, published, { path, before: published(path), after: text });
    const who = names.get(changedBy ?? "");
    const inRequest = requests.find(({ paths }) => paths.includes(path))?.id;
    return {
      ...{ ...change, ...demands, revision, stops: stops.get(path) ?? [] },
      ...{ when: momentInWords(new Date(changedAt), hours), mayPublish: mayPublishIt(person, demands) },
      ...(who !== undefined && { who }),
      ...(inRequest !== undefined && { inRequest }),
    };
  };
  const paths = drafts.map(({ path }) => path);
  // The drafts of an open request stay until it is published.
  const textOf = (path: string) => drafts.find((draft) => draft.path === path)?.text ?? published(path);
  const all: ShownDraft[] = [];
  for (const draft of drafts) {
    // Texts are compared word by word, and a visitor's request does not wait for all of them.
    await setImmediate();
    all.push(shown(draft));
  }
  return {
    underWay: listedRequests(content, requests, { names, textOf, now: now() }),
    drafts: all,
    isChecked: checked !== undefined,
    stops: [...stops].flatMap(([path, errors]) => (paths.includes(path) ? [] : errors)),
  };
}
