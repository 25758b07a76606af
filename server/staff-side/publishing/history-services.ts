import type { Kysely } from "kysely";

import type { PublishingServices } from "../../../staff/contract/publishing.ts";
import { kindAt } from "../../../content-editing/content-kinds.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import { isContentPath, isOfProgram } from "../../editing/content-path.ts";
import { draftOf, saveDraft } from "../../editing/drafts.ts";
import { textAsOfNow } from "../../editing/migrate-content.ts";
import { liveOverlay, publishedText } from "../../editing/overlay.ts";
import { fileHistory, type FileVersion } from "../../editing/releases.ts";
import { momentInWords } from "../../notifications/working-days.ts";
import type { Tables } from "../../submissions/tables.ts";
import { changedParts } from "./changed-parts.ts";
import { ownerFieldsOf } from "./publish-demands.ts";
import { asEditor, isOwner } from "../editing/editing-rights.ts";
import type { StaffParts } from "../staff-parts.ts";
import { titleOfFile } from "../../launch-check/content-names.ts";

/** The text of a file from a release on; null if the release deleted it. Release 0 is the website's first content. */
type Version = { release: number; text: string | null; from?: FileVersion["release"] };

/** The services that show the versions of one file, compare two, and make an old one a draft. */
export function historyServices(
  parts: StaffParts,
): Pick<PublishingServices, "fileHistory" | "compareVersions" | "restoreVersion"> {
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
          ...{ versions: await versionsIn(db, path), names: await namesOfPeople(db) },
          draft: await draftOf(db, path),
        }));
        if (versions.length === 0) return undefined;
        return {
          ...{ path, title: titleOfFile(path, textIn(versions)), hasDraft: draft !== undefined },
          versions: versions.map(({ release, text, from }, index) => {
            const who = names.get(from?.publishedBy ?? "");
            return {
              ...{ release, isLive: index === 0, isDeleted: text === null },
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
