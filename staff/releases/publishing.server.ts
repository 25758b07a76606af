import type { Kysely } from "kysely";

import type { AskError, AskGiven, PublishingServices } from "./publishing-types.ts";
import { isMoment } from "../../cases/complaints/complaint-rules.ts";
import { type Change, fileHistory, type FileVersion } from "../../publishing/drafts/releases.ts";
import { type Draft, draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import { liveOverlay, publishedText, publishedTexts } from "../../publishing/drafts/overlay.ts";
import { askToPublish } from "../../publishing/drafts/requests.ts";
import { cleanLines } from "../../cases/data/clean-text.ts";
import { titleOfFile } from "../../publishing/launch-check/content-names.ts";
import { type Hours, momentAt, momentInWords } from "../../cases/promises/working-days.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { draftList } from "./draft-list.server.ts";
import { guardedBy, ownerFieldsOf } from "./publish-demands.server.ts";
import { releaseNotices, releaseServices } from "./release.server.ts";
import { requestServices } from "./request.server.ts";
import { asEditor, isOwner, type StaffParts } from "../server/staff-parts.server.ts";
import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { isContentPath, isOfProgram } from "../../publishing/drafts/content-path.ts";
import { textAsOfNow } from "../../publishing/drafts/migrate-content.ts";
import { changedParts } from "./changed-parts.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";

/** The services with which editors and owners publish drafts, and look at, undo and restore what was published. */
export const publishingServices = (parts: StaffParts): PublishingServices => ({
  drafts: (person, given) => asEditor(person, () => draftList(parts, person, given?.untilChecked === true)),
  askToPublish: (person, given) => asEditor(person, () => askFor(parts, person, given)),
  ...requestServices(parts),
  ...releaseServices(parts),
  ...releaseNotices(parts),
  ...historyServices(parts),
});

/** In characters. */
const MOST_NOTE = 500;

type Asked = { asked: string } | { errors: readonly AskError[] } | "not-recent";

/** Asks to publish drafts as they were shown to a person. A draft with another revision is refused, so its text is the one that was checked. */
async function askFor(parts: StaffParts, person: SignedIn, given: AskGiven): Promise<Asked> {
  const { engine, content, initialText, now, publishing } = parts;
  const note = cleanLines(given.note).trim();
  const start = given.isLater ? startTime(given.startAt, content.site.hours, now()) : { at: null };
  const { drafts, published } = await engine.read(async (db) => ({
    drafts: await draftsOf(db, given.chosen),
    published: await publishedTexts(db, initialText),
  }));
  const errors = [...errorsOfForm(given, note), ...("error" in start ? [start.error] : []), ...errorsOfChoice(person, drafts)];
  if (errors.length > 0 || "error" in start) return { errors };
  const changes = drafts.flatMap(({ draft }) => (draft ? [changeOf(draft)] : []));
  if (!person.isRecent && changes.some((change) => ownerFieldsOf(change).length > 0)) return "not-recent";
  const needsSecond = given.needsSecond || guardedBy(published, changes).length > 0;
  const asked = { paths: given.chosen, note, by: person.id, needsSecond, startAt: start.at, now: now().getTime() };
  const result = await askToPublish(engine, asked);
  if (result.kind === "asked") {
    publishing?.nudge();
    return { asked: result.id };
  }
  const error = result.kind === "changed" ? "changed" : "waits";
  return { errors: result.paths.map((path) => ({ field: "chosen", error, ...named(path, drafts) })) };
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

function errorsOfChoice(person: SignedIn, drafts: readonly Chosen[]): AskError[] {
  return drafts.flatMap(({ path, revision, draft }): AskError[] => {
    const error = (what: "changed" | "not-owner") => [{ field: "chosen", error: what, ...named(path, drafts) } as const];
    if (draft?.revision !== revision) return error("changed");
    return isOwner(person) || ownerFieldsOf(changeOf(draft)).length === 0 ? [] : error("not-owner");
  });
}

/** The base of a draft is the published text: finishRequest and undoRelease keep it so. */
const changeOf = ({ path, base, text }: Draft): Change => ({ path, before: base, after: text });

function named(path: string, drafts: readonly Chosen[]) {
  const draft = drafts.find((one) => one.path === path)?.draft;
  return { path, title: titleOfFile(path, draft?.text ?? draft?.base ?? null) };
}

const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 366;

/** Returns the time at which a request starts (milliseconds since 1970), or what is wrong with the wall time that was typed. */
function startTime(wallTime: string, { timeZone }: Hours, now: Date): { at: number } | { error: AskError } {
  if (!isMoment(wallTime)) return { error: { field: "startAt", error: "missing" } };
  const at = momentAt(wallTime, timeZone).getTime();
  if (at <= now.getTime()) return { error: { field: "startAt", error: "past" } };
  if (at > now.getTime() + MOST_DAYS * DAY_MS) return { error: { field: "startAt", error: "far", days: MOST_DAYS } };
  return { at };
}

/** The text of a file from a release on; null if the release deleted it. Release 0 is the website's first content. */
type Version = { release: number; text: string | null; from?: FileVersion["release"] };

/** The services that show the versions of one file, compare two, and make an old one a draft. */
function historyServices(parts: StaffParts): Pick<PublishingServices, "fileHistory" | "compareVersions" | "restoreVersion"> {
  const { engine, content, initialText, now } = parts;
  const { hours } = content.site;
  const versionsIn = async (db: Kysely<Tables>, path: string) =>
    isOfProgram(path)
      ? []
      : versionsOf(await fileHistory(db, path), isContentPath(path) && kindAt(path) ? initialText(path) : null);

  return {
    fileHistory: (person, path) =>
      asEditor(person, async () => {
        const { versions, names, draft } = await engine.read(async (db) => ({
          versions: await versionsIn(db, path),
          names: await namesOfPeople(db),
          draft: await draftOf(db, path),
        }));
        if (versions.length === 0) return undefined;
        return {
          path,
          title: titleOfFile(path, textIn(versions)),
          hasDraft: draft !== undefined,
          versions: versions.map(({ release, text, from }, index) => {
            const who = names.get(from?.publishedBy ?? "");
            return {
              release,
              isLive: index === 0,
              isDeleted: text === null,
              ...(from && { when: momentInWords(new Date(from.publishedAt), hours) }),
              ...(who !== undefined && { who }),
            };
          }),
        };
      }),

    compareVersions: (person, path, from, to) =>
      asEditor(person, async () => {
        const versions = await engine.read((db) => versionsIn(db, path));
        const [older, newer] = [from, to].map((number) => versions.find(({ release }) => release === number));
        if (!older || !newer) return undefined;
        return { from, to, parts: changedParts(path, older.text, newer.text) };
      }),

    restoreVersion: (person, path, release) =>
      asEditor(person, async () => {
        const found = await engine.read(async (db) => {
          const version = (await versionsIn(db, path)).find((one) => one.release === release);
          return version && { text: await textAsOfNow(db, { path, text: version.text }), live: await liveOverlay(db) };
        });
        if (!found) return undefined;
        const { text, live } = found;
        const base = publishedText(live.files, path, initialText);
        if (text === base) return "unchanged";
        const owners = ownerFieldsOf({ path, before: base, after: text });
        if (owners.length > 0 && !isOwner(person)) return { owners };
        const saved = await saveDraft(engine, { path, text, base, revision: 0, by: person.id, now: now().getTime() });
        return saved.kind === "saved" ? "restored" : "has-draft";
      }),
  };
}

/** Returns the versions of a file, the newest first. The last one is what the file was before its first release, if there was one. */
function versionsOf(history: readonly FileVersion[], program: string | null): Version[] {
  const first = history.at(-1);
  const text = first ? first.before : program;
  return [
    ...history.map(({ release, after }) => ({ release: release.number, text: after, from: release })),
    ...(text === null ? [] : [{ release: 0, text }]),
  ];
}

const textIn = (versions: readonly Version[]) => versions.find(({ text }) => text !== null)?.text ?? null;
