import { readFileValue } from "../../content-model/editing/field-changes.ts";
import { canChangeGuardedWords, GUARDED_VALUES, type Texts } from "../../content-model/editing/guarded-words.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { ValidationError } from "../../content-model/texts/validation-error.ts";
import type { Demands, FileChange, PublishScreen, ShownDraft, StoppingError } from "./publishing-types.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import type { Change } from "../../publishing/drafts/releases.ts";
import { type Draft, listDrafts } from "../../publishing/drafts/drafts.ts";
import { liveOverlay, publishedText } from "../../publishing/drafts/overlay.ts";
import { listRequests, OPEN } from "../../publishing/drafts/requests.ts";
import { linkedError } from "../../publishing/launch-check/finding-places.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { requestsServed } from "../../platform/process/requests-served.ts";
import { withoutMessage } from "../../platform/process/stop-gracefully.ts";
import { isOwner, type StaffParts } from "../server/staff-parts.server.ts";
import { readParts, shownChange } from "./changed-parts.server.ts";
import { demandsOf } from "./publish-demands.server.ts";
import { listedRequests } from "./request.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { DraftFindings } from "../../publishing/preview/draft-findings.ts";
import { checkedDrafts, inAMoment } from "../server/draft-checks.server.ts";

const NOTHING: ReadonlyMap<string, readonly StoppingError[]> = new Map();

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

/**
 * Returns all drafts with their changes, what stops their publishing, and the requests that have not ended. Without `untilChecked` it
 * waits a moment for the checks.
 */
export async function draftList(parts: StaffParts, person: SignedIn, untilChecked: boolean): Promise<PublishScreen> {
  const { engine, content, initialText, now, publishing } = parts;
  // Slowed down, not refused.
  await parts.personLimits("list", person.id);
  const { hours } = content.site;
  const { drafts, requests, live, names } = await engine.read(async (db) => ({
    drafts: await listDrafts(db),
    requests: await listRequests(db, OPEN),
    live: await liveOverlay(db),
    names: await namesOfPeople(db),
  }));
  if (drafts.length > 0) publishing?.prepare();
  const checks = drafts.length === 0 ? Promise.resolve(NOTHING) : stoppingErrors(parts, live.files, drafts);
  const checked = await (untilChecked ? checks : inAMoment(checks));
  const stops = checked ?? NOTHING;
  const published = (path: string) => publishedText(live.files, path, initialText);
  const shown = async (draft: Draft): Promise<ShownDraft> => {
    const { path, text, revision, changedAt, changedBy } = draft;
    const { change, demands } = await compare(content, published, { path, before: published(path), after: text });
    const who = names.get(changedBy ?? "");
    const inRequest = requests.find(({ paths }) => paths.includes(path))?.id;
    return {
      ...change,
      ...demands,
      revision,
      stops: stops.get(path) ?? [],
      when: momentInWords(new Date(changedAt), hours),
      mayPublish: isOwner(person) || demands.owners.length === 0,
      ...(who !== undefined && { who }),
      ...(inRequest !== undefined && { inRequest }),
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
  parts: StaffParts,
  published: readonly Text[],
  drafts: readonly Text[],
): Promise<ReadonlyMap<string, readonly StoppingError[]>> {
  const { content, config, drafting, initialText, log } = parts;
  const stops = new Map<string, StoppingError[]>();
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
