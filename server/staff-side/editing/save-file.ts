import type { ContentKind } from "../../../content-editing/content-kinds.ts";
import { nameToPath } from "../../../content-editing/field-paths.ts";
import { isSameContent } from "../../../content-reader/yaml-format.ts";
import type { ActionError, SaveResult, SentFile } from "../../../staff/contract/editing.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import { contentBody as words } from "../../../staff/words/content-body.ts";
import { DraftTooLong, saveDraft } from "../../editing/drafts.ts";
import type { StaffParts } from "../staff-parts.ts";
import { conflictOf } from "./conflict-of.ts";
import { isFixedField, isOwnerField } from "./editing-rights.ts";
import { valuesOf, withValues } from "./file-values.ts";
import { labelOfControl } from "./field-words.ts";
import { withListAction } from "./list-actions.ts";
import { isLatest, isOwnSave, publishedDigest } from "./loaded-words.ts";
import { type OpenFile, openFile } from "./read-draft.ts";
import { refusedAction } from "./refused-action.ts";
import { wallTimeInWords } from "./time-in-words.ts";

type Parts = Pick<StaffParts, "engine" | "content" | "initialTexts" | "now">;
type Given = { person: SignedIn; kind: ContentKind; path: string; sent: SentFile };

/** Stores what a form changes, if it was loaded with the words that are stored now. Otherwise the person gets both and chooses. */
export async function saveFile(parts: Parts, given: Given): Promise<SaveResult> {
  const { person, kind, path, sent } = given;
  const file = await openFile(parts.engine.db, parts.initialTexts, path);
  if (!file || file.text === null) return undefined;
  const stored = valuesOf(path, file.text);
  const changes = changesIn(sent, stored);
  const asked = [...Object.keys(changes), ...(sent.action ? [sent.action.path] : [])];
  const refused = asked.find((name) => !mayChange(person, kind, name));
  if (refused !== undefined) return { refused: "owner-only", path: labelOfControl(path, refused) };

  const isKnown = Object.keys(changes).every((name) => stored.has(name));
  const text = isKnown ? withValues(path, file.text, changes) : undefined;
  const mayReplace = text !== undefined && (isLatest(file, sent) || isOwnSave(file, sent, person.id));
  if (!sent.action && text !== undefined && isSameContent(path, text, file.text))
    return savedOf(parts, file, mayReplace ? (file.draft?.revision ?? 0) : sent.revision);
  if (!mayReplace) return { conflict: await conflictOf(parts, { path, file, sent, stored, changes }) };

  const done = await withAction(parts, { path, text, sent });
  if ("error" in done) return done;
  const draft = { path, text: done.text, base: file.published, revision: file.draft?.revision ?? 0, by: person.id };
  const result = await saveDraft(parts.engine, { ...draft, now: parts.now().getTime() }).catch(tooLong);
  if (result === "too-long") return { refused: "too-long" };
  // Somebody has saved since the draft was read, so the form is compared with that.
  return result.kind === "saved" ? savedOf(parts, file, result.revision, done.focus) : saveFile(parts, given);
}

/** Returns the values that a form would change, with the choices of a person who has seen both. */
function changesIn({ values, takes }: SentFile, stored: ReadonlyMap<string, string>): Record<string, string> {
  const changed = Object.entries(values).filter(([name, value]) => takes[name] !== "theirs" && stored.get(name) !== value);
  return Object.fromEntries(
    changed.map(([name, value]) => [name, takes[name] === "both" ? [stored.get(name), value].join("\n\n") : value]),
  );
}

const savedOf = ({ now, content }: Parts, { published }: OpenFile, revision: number, focus?: string): SaveResult => ({
  saved: {
    revision,
    published: publishedDigest(published),
    at: wallTimeInWords(now(), content.site.hours),
    ...(focus !== undefined && { focus }),
  },
});

/** Why a draft was not stored, if its words are too long. */
export function tooLong(error: unknown): "too-long" {
  if (error instanceof DraftTooLong) return "too-long";
  throw error;
}

function mayChange({ roles }: SignedIn, kind: ContentKind, name: string): boolean {
  const place = nameToPath(name);
  if (isFixedField(kind, place)) return false;
  return roles.includes("owner") || !isOwnerField(kind, place);
}

/** Returns the text after what the form's button does with an item of a list; the same text for a form without such a button. */
async function withAction(
  { engine, initialTexts }: Parts,
  { path, text, sent: { action, newName } }: { path: string; text: string; sent: SentFile },
): Promise<{ text: string; focus?: string } | { error: ActionError }> {
  if (!action) return { text };
  const error = await refusedAction({ db: engine.db, initialTexts }, { path, text, action, newName });
  return error ? { error } : withListAction(path, text, action, { newHeading: words.newHeading, newName });
}
