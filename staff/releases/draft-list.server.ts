import { readFileValue } from "../../content-model/editing/field-changes.ts";
import { canChangeGuardedWords, GUARDED_VALUES, type Texts } from "../../content-model/editing/guarded-words.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { ValidationError } from "../../content-model/texts/validation-error.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import type { Change } from "../../publishing/drafts/releases.ts";
import { type Draft, listDrafts } from "../../publishing/drafts/drafts.ts";
import { digestOf, liveOverlay, publishedText } from "../../publishing/drafts/overlay.ts";
import { OPEN, openRequestFiles } from "../../publishing/drafts/open-requests.ts";
import { listRequests } from "../../publishing/drafts/requests.ts";
import { type LinkedError, linkedError } from "../../publishing/launch-check/finding-places.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { requestsServed, withoutMessage } from "../../platform/process/stop-gracefully.ts";
import { isOwner, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { type FileChange, readParts, shownChange } from "./history.server.ts";
import { type Demands, demandsOf } from "./ask-to-publish.server.ts";
import { listedRequests } from "./request.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { DraftFindings } from "../../publishing/preview/preview-tasks.ts";
import { checkedDrafts, inAMoment } from "../server/draft-checks.server.ts";

/** A draft. Times are in words, in Perth time. `inRequest` is a request that has not ended, and whether it has earlier words. */
export type ShownDraft = FileChange &
  Demands & {
    revision: number;
    who?: string;
    when: string;
    mayPublish: boolean;
    stops: readonly LinkedError[];
    inRequest?: { id: string; hasEarlierWords: boolean };
  };

const NOTHING: ReadonlyMap<string, readonly LinkedError[]> = new Map();

/** What the last list showed of each draft, by the content of the release that visitors see. */
const compared = new WeakMap<Content, Map<string, Compared>>();
type Compared = Change & { result: { change: FileChange; demands: Demands } };

/** Compares a draft with what is published, once for each text: long texts keep the server from everything else for a while. */
async function compare(content: Content, published: Texts, { path, before, after }: Change): Promise<Compared["result"]> {
  const known = compared.get(content) ?? new Map<string, Compared>();
  compared.set(content, known);
  const found = known.get(path);
  if (found && found.before === before && found.after === after) return found.result;
  const change = { path, before, after };
  // Reading a text for the first time is most of the work, and what was read is kept.
  const reads = [before, after].flatMap((text) => [() => readFileValue(path, text), () => readParts(path, text)]);
  const guarded = canChangeGuardedWords(path) ? GUARDED_VALUES.map((each) => () => readFileValue(each, published(each))) : [];
  for (const read of [...reads, ...guarded]) {
    await requestsServed();
    read();
  }
  await requestsServed();
  const shown = shownChange(change);
  await requestsServed();
  const result = { change: shown, demands: demandsOf(published, change) };
  known.set(path, { ...change, result });
  return result;
}

export type PublishScreen = NonNullable<Awaited<ReturnType<typeof draftList>>>;

/**
 * Returns all drafts with their changes, and the requests that have not ended. `stops` are errors in files that have no draft. Waits a
 * moment for the checks; with `untilChecked`, until they are done. Unless `isChecked`, they are still running, and no draft has its errors.
 */
export async function draftList(staff: StaffParts, person: SignedIn, { untilChecked } = { untilChecked: false }) {
  if (!mayEdit(person)) return undefined;
  const { engine, content, initialText, now, publishing } = staff;
  // Slowed down, not refused.
  await staff.personLimits("list", person.id);
  const { hours } = content.site;
  const { drafts, requests, requested, live, names } = await engine.read(async (db) => {
    const all = await listDrafts(db);
    return {
      drafts: all,
      requests: await listRequests(db, OPEN),
      requested: await openRequestFiles(
        db,
        all.map(({ path }) => path),
      ),
      live: await liveOverlay(db),
      names: await namesOfPeople(db),
    };
  });
  if (drafts.length > 0) publishing?.prepare();
  const checks = drafts.length === 0 ? Promise.resolve(NOTHING) : stoppingErrors(staff, live.files, drafts);
  const checked = await (untilChecked ? checks : inAMoment(checks));
  const stops = checked ?? NOTHING;
  const published = (path: string) => publishedText(live.files, path, initialText);
  const shown = async (draft: Draft): Promise<ShownDraft> => {
    const { path, text, revision, changedAt, changedBy } = draft;
    const { change, demands } = await compare(content, published, { path, before: published(path), after: text });
    const who = names.get(changedBy ?? "");
    const request = requested.find((each) => each.path === path);
    return {
      ...change,
      ...demands,
      revision,
      stops: stops.get(path) ?? [],
      when: momentInWords(new Date(changedAt), hours),
      mayPublish: isOwner(person) || demands.owners.length === 0,
      ...(who !== undefined && { who }),
      ...(request && { inRequest: { id: request.id, hasEarlierWords: request.text !== digestOf(text) } }),
    };
  };
  const paths = drafts.map(({ path }) => path);
  // The drafts of an open request stay until it is published.
  const textOf = (path: string) => drafts.find((draft) => draft.path === path)?.text ?? published(path);
  const all: ShownDraft[] = [];
  for (const draft of drafts) all.push(await shown(draft));
  return {
    underWay: listedRequests(content, requests, { names, textOf, now: now() }),
    drafts: all,
    isChecked: checked !== undefined,
    stops: [...stops].flatMap(([path, errors]) => (paths.includes(path) ? [] : errors)),
  };
}

type Text = { path: string; text: string | null };

/**
 * Returns what would stop the publishing of all drafts, by the path of its file: errors, and what stops a live build if the site is
 * open. Empty if the checks cannot be made now, because publishing makes them again.
 */
async function stoppingErrors(
  { content, config, drafting, initialText, log }: StaffParts,
  published: readonly Text[],
  drafts: readonly Text[],
): Promise<ReadonlyMap<string, readonly LinkedError[]>> {
  const stops = new Map<string, LinkedError[]>();
  const textNow = (path: string) => [...drafts, ...published].find((file) => file.path === path)?.text ?? initialText(path);
  try {
    const checked = checkedDrafts(drafting, { published, drafts });
    const isOpen = (config.siteStage ?? content.site.stage) === "live" && !config.demo;
    for (const error of stopping(await drafting.preview.check(checked), isOpen)) {
      stops.set(error.file, [...(stops.get(error.file) ?? []), linkedError(error, textNow)]);
    }
  } catch (error) {
    log.error(withoutMessage(error), "checks of drafts failed");
  }
  return stops;
}

function stopping({ errors, unconfirmed, unfinished, launch }: DraftFindings, isOpen: boolean): readonly ValidationError[] {
  if (!isOpen) return errors;
  const blockers = launch.filter(({ level }) => level === "blocker");
  return [
    ...errors,
    ...unconfirmed,
    ...unfinished,
    ...blockers.map(({ file, field, what, fix }) => ({ file, field, fix: `${what} ${fix}` })),
  ];
}
