import { withDaySet } from "../../content-model/editing/merge-texts.ts";
import { setField } from "../../content-model/editing/set-fields.ts";
import { DATED_PAGES, type PageName } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import {
  type OverlayFile,
  overlayWith,
  type InitialText,
  publishedText,
  liveOverlay,
  outdatedPaths,
  type Texts,
  changesOver,
  digestOfGuarded,
  guardedBetween,
} from "../drafts/overlay.ts";
import { today } from "../../site/app/hydration/today.ts";
import { isForOwners } from "../../content-model/editing/field-changes.ts";
import { ContentError } from "../../content-model/texts/validation-error.ts";
import type { SiteToBuild } from "../../site/build/site-to-build.ts";
import { finishRequest, type FinishResult } from "../drafts/work-on-request.ts";
import { requestFiles } from "../drafts/request-files.ts";
import { newestOpenRequest, requestOf } from "../drafts/requests.ts";
import { mayStillPublish } from "../drafts/second-person.ts";
import { refuseWhileBlocked } from "../launch-check/launch-findings.ts";
import { requestsServed } from "../../platform/process/stop-gracefully.ts";
import type { Engine } from "../tables/tables.ts";
import { DraftsOutdated, LeaseLost, NoLongerAllowed, SecondPersonNeeded } from "./publishing-errors.ts";
import type { SiteFiles } from "./site-files.ts";
import type { PublishStep } from "./publishing-words.ts";

/**
 * Returns an overlay in which each page that shows the day of its last change, and whose words differ from the live ones, has `day` as
 * that day. Words are compared with their facts filled in: another answer of the owner changes what a page says, too. Nobody has to
 * remember the day, and no words are on the website before it.
 */
export function withDaysOfChange(
  overlay: readonly OverlayFile[],
  { live, next, day, initialText }: { live: Content; next: Content; day: string; initialText: InitialText },
): OverlayFile[] {
  const dated = DATED_PAGES.flatMap((name) => [
    ...(wordsOf(live.pages[name]) === wordsOf(next.pages[name]) ? [] : [`pages/${name}.md`]),
    ...(wordsOfTwin(live, name) === wordsOfTwin(next, name) ? [] : [`easy-read/${name}.md`]),
  ]).flatMap((path) => {
    const text = publishedText(overlay, path, initialText);
    return text === null ? [] : [{ path, text: setField(path, text, ["updated"], day) }];
  });
  return overlayWith(overlay, dated, initialText);
}

const wordsOf = ({ title, heading, lead, sections }: Content["pages"][PageName]) =>
  JSON.stringify([title, heading, lead, sections]);

/** `review` and the day itself are no words of the page. */
function wordsOfTwin({ easyRead }: Content, name: PageName): string {
  const { title, heading, sections, wordList } = easyRead.pages[name];
  return JSON.stringify([title, heading, sections, wordList]);
}

type RequestParts = {
  engine: Engine;
  files: SiteFiles;
  initialText: InitialText;
  now: () => number;
};
export type PublishParts = RequestParts & {
  /** Returns the texts with which the site begins, which the first publish stores. Their pictures are in the store by then. */
  initialTexts: () => Promise<Texts>;
  /** The id of this process. */
  holder: string;
  /** Reads a release before it is live, so that this process serves it at once. */
  prepare: (site: SiteToBuild) => Promise<void>;
  /** Serves the live release now. */
  follow: () => void;
};
type Work = { id: string; report: (step: PublishStep) => Promise<void> };

/**
 * Makes a release of a request: checks, pages, and the pointer. Nothing that visitors see changes before the last step.
 * @throws NoLongerAllowed, SecondPersonNeeded, DraftsOutdated, ContentError, LaunchRefused, TaskEnded, StoreUnavailable, errors of the file
 * system
 */
export async function publishRequest(parts: PublishParts, { id, report }: Work): Promise<FinishResult> {
  const { engine, files, holder, now } = parts;
  await report("checking");
  const { basedOn, overlay, dated, site, isOwners } = await siteOfRequest(parts, id);
  // A site that is open may be closed whatever is missing (docs/specification.md, Two stages).
  if (site.baked.stage === "live" && site.content.passed.length > 0) throw new ContentError(site.content.passed);
  refuseWhileBlocked({ content: site.content, config: site.config, stage: site.baked.stage, now: new Date(now()) });
  await report("building");
  await files.render(overlay);
  await parts.prepare(site);
  await report("switching");
  const release = { basedOn, files: overlay, dated, siteName: site.name, isForOwners: isOwners };
  const initial = basedOn === 0 ? await parts.initialTexts() : undefined;
  const finished = await finishRequest(engine, { id, holder, ...release, ...(initial && { initial }), now: now() });
  if (finished.kind === "not-allowed") throw new NoLongerAllowed();
  parts.follow();
  return finished;
}

/**
 * Returns a round that makes this process ready to serve what any process publishes: it reads the live content once somebody has asked,
 * and renders the release while the one that works on the request does. Nothing that visitors see changes. @throws as publishRequest does
 */
export function readyForRequests(parts: RequestParts): () => Promise<void> {
  const { engine, files } = parts;
  let readyFor: string | undefined;
  return async () => {
    const request = await engine.read(newestOpenRequest);
    const isWorkedOn = request?.state === "working";
    const now = request && `${request.id} ${isWorkedOn}`;
    if (now === readyFor) return;
    readyFor = now;
    if (isWorkedOn) return files.render((await siteOfRequest(parts, request.id)).overlay);
    if (request) return files.prepare((await engine.read(liveOverlay)).files);
  };
}

/** Returns what a request would publish now. @throws as publishRequest does */
async function siteOfRequest({ engine, files, initialText, now }: RequestParts, id: string) {
  const live = await engine.read(liveOverlay);
  const request = await engine.read((db) => requestOf(db, id));
  if (!request) throw new LeaseLost();
  const requested = await engine.read((db) => requestFiles(db, id));
  const isOwners = requested.some(({ path, text }) => isForOwners(path, publishedText(live.files, path, initialText), text));
  if (!(await engine.read((db) => mayStillPublish(db, request, isOwners)))) throw new NoLongerAllowed();
  const outdated = requested.length === 0 ? request.paths : outdatedPaths(live.files, requested, initialText);
  if (outdated.length > 0) throw new DraftsOutdated(outdated);
  const whole = overlayWith(live.files, requested, initialText);
  await requestsServed();
  // The days of change below are not for staff to confirm.
  const guarded = guardedBetween(live.files, whole, initialText);
  if (guarded.length > 0 && request.confirmedWords !== digestOfGuarded(guarded)) throw new SecondPersonNeeded();
  const next: SiteToBuild = await files.read(whole);
  const before = await liveContent(files, live.files);
  const words = { next: next.content, day: today(new Date(now())), initialText };
  await requestsServed();
  const onPublishedDays = requested.map(({ path, text, base }) => {
    return { path, text: withDaySet(path, text, base, publishedText(live.files, path, initialText)) };
  });
  const sameDays = overlayWith(live.files, onPublishedDays, initialText);
  const overlay = before ? withDaysOfChange(sameDays, { ...words, live: before }) : sameDays;
  const dated = changesOver(whole, overlay, initialText);
  const site = dated.length > 0 ? await files.read(overlay) : next;
  return { basedOn: live.number, overlay, dated, site, isOwners };
}

/** Returns the live content; undefined if the program, which is newer than the release, cannot read it any more. */
async function liveContent(files: SiteFiles, overlay: readonly OverlayFile[]): Promise<Content | undefined> {
  try {
    return (await files.read(overlay)).content;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
