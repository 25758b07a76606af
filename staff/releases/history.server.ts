import type { Kysely } from "kysely";

import type { SignedIn } from "../../accounts/roles.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { isContentPath, isOfProgram } from "../../publishing/drafts/content-folder.ts";
import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import { textAsOfNow } from "../../publishing/drafts/migrate-content.ts";
import { liveOverlay, publishedText } from "../../publishing/drafts/overlay.ts";
import { fileHistory, type FileVersion } from "../../publishing/drafts/releases.ts";
import { titleOfFile } from "../../publishing/launch-check/finding-places.ts";
import type { Tables } from "../../publishing/tables/tables.ts";
import { isOwner, mayEdit, type StaffParts } from "../server/staff-parts.server.ts";
import { changedParts } from "./changed-parts.server.ts";
import { ownerFieldsOf } from "./publish-demands.server.ts";

/** The text of a file from a release on; null if the release deleted it. Release 0 is the website's first content. */
type Version = { release: number; text: string | null; from?: FileVersion["release"] };

export type FileHistory = NonNullable<Awaited<ReturnType<typeof historyFor>>>;

/** Returns the texts that a file had on the website, the newest first. Release 0 is the website's first content. */
export async function historyFor(staff: StaffParts, person: SignedIn, path: string) {
  if (!mayEdit(person)) return undefined;
  const { versions, names, draft } = await staff.engine.read(async (db) => ({
    versions: await versionsIn(staff, db, path),
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
        ...(from && { when: momentInWords(new Date(from.publishedAt), staff.content.site.hours) }),
        ...(who !== undefined && { who }),
      };
    }),
  };
}

export async function compareVersions(staff: StaffParts, person: SignedIn, path: string, from: number, to: number) {
  if (!mayEdit(person)) return undefined;
  const versions = await staff.engine.read((db) => versionsIn(staff, db, path));
  const [older, newer] = [from, to].map((number) => versions.find(({ release }) => release === number));
  if (!older || !newer) return undefined;
  return { from, to, parts: changedParts(path, older.text, newer.text) };
}

/** Makes an old version a draft. `owners` names the fields that it changes and that only an owner may change. */
export async function restoreVersion(staff: StaffParts, person: SignedIn, path: string, release: number) {
  if (!mayEdit(person)) return undefined;
  const { engine, initialText, now } = staff;
  const found = await engine.read(async (db) => {
    const version = (await versionsIn(staff, db, path)).find((one) => one.release === release);
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
}

async function versionsIn({ initialText }: StaffParts, db: Kysely<Tables>, path: string): Promise<Version[]> {
  if (isOfProgram(path)) return [];
  return versionsOf(await fileHistory(db, path), isContentPath(path) && kindAt(path) ? initialText(path) : null);
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
