import type { ContentKind } from "../../../content-editing/content-kinds.ts";
import { nameToPath } from "../../../content-editing/field-paths.ts";
import type { ActionError, Conflict, SaveResult, SentFile } from "../../../staff/contract/editing.ts";
import type { SignedIn } from "../../../staff/contract/shared.ts";
import { contentBody as words } from "../../../staff/words/content-body.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import { DraftTooLong, saveDraft } from "../../editing/drafts.ts";
import { wallTimeInWords } from "./time-in-words.ts";
import type { StaffParts } from "../staff-parts.ts";
import { isFixedField, isOwnerField } from "./editing-rights.ts";
import { isBodyName } from "./body-values.ts";
import { fieldOf, shapeOf, valuesOf, withValues } from "./file-values.ts";
import { labelOfControl } from "./field-words.ts";
import { withListAction } from "./list-actions.ts";
import { mergeSent } from "./merge-sent.ts";
import { type OpenFile, openFile } from "./read-draft.ts";
import { refusedAction } from "./refused-action.ts";
import { stampOf } from "./stamp.ts";

type Parts = Pick<StaffParts, "engine" | "content" | "programTexts" | "now">;
type Given = { person: SignedIn; kind: ContentKind; path: string; sent: SentFile };

/** Two people who save at the same moment: the later one starts again. */
const MOST_TRIES = 5;

/** Stores the fields that a person has changed. Fields that somebody else has changed meanwhile stay, or conflict. */
export async function saveFile(parts: Parts, given: Given): Promise<SaveResult> {
  const { person, kind, path, sent } = given;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const file = await openFile(parts.engine.db, parts.programTexts, path);
    if (!file || file.text === null) return undefined;
    const stored = valuesOf(path, file.text);
    const { changes, conflicts } = mergeSent(sent, stored, sent.shape === shapeOf(path, file.text));
    const asked = [...Object.keys(changes), ...(sent.action ? [sent.action.path] : [])];
    const refused = asked.find((name) => !mayChange(person, kind, name));
    if (refused !== undefined) return { refused: "owner-only", path: labelOfControl(path, refused) };
    if (conflicts.length > 0 || (sent.action && sent.shape !== shapeOf(path, file.text)))
      return { conflict: await conflictOf(parts, { ...given, file, changes, conflicts, stored }) };
    const withChanges = withValues(path, file.text, changes);
    const done = await withAction(parts, { path, text: withChanges, sent });
    if ("error" in done) return done;
    const { text, focus } = done;
    const now = parts.now().getTime();
    const revision = file.draft?.revision ?? 0;
    const draft = { path, text, base: file.published, revision, by: person.id, now };
    const result = await saveDraft(parts.engine, draft).catch(tooLong);
    if (result === "too-long") return { refused: "too-long" };
    if (result.kind !== "saved") continue;
    const isBehind = revision !== sent.revision && file.draft && file.draft.changedBy !== person.id;
    const by = isBehind ? (await namesOfPeople(parts.engine.db)).get(file.draft?.changedBy ?? "") : undefined;
    const values = valuesOf(path, text);
    return {
      saved: {
        revision: result.revision,
        shape: shapeOf(path, text),
        at: wallTimeInWords(parts.now(), parts.content.site.hours),
        stamps: Object.fromEntries(
          Object.keys(sent.values).flatMap((name) => (values.has(name) ? [[name, stampOf(values.get(name) ?? "")]] : [])),
        ),
        ...(by !== undefined && { alsoChangedBy: by }),
        ...(focus !== undefined && { focus }),
      },
    };
  }
  throw new TooManySaves("The draft changed at every try.");
}

/** Why a draft was not stored, if its words are too long. */
export function tooLong(error: unknown): "too-long" {
  if (error instanceof DraftTooLong) return "too-long";
  throw error;
}

/** Others save the same file faster than this process can. */
class TooManySaves extends Error {}

function mayChange({ roles }: SignedIn, kind: ContentKind, name: string): boolean {
  const place = nameToPath(name);
  if (isFixedField(kind, place)) return false;
  return roles.includes("owner") || !isOwnerField(kind, place);
}

/** Returns the text after what the form's button does with an item of a list; the same text for a form without such a button. */
async function withAction(
  { engine, programTexts }: Parts,
  { path, text, sent: { action, newName } }: { path: string; text: string; sent: SentFile },
): Promise<{ text: string; focus?: string } | { error: ActionError }> {
  if (!action) return { text };
  const error = await refusedAction({ db: engine.db, programTexts }, { path, text, action, newName });
  return error ? { error } : withListAction(path, text, action, { newHeading: words.newHeading, newName });
}

type Found = Given & {
  file: OpenFile;
  changes: Readonly<Record<string, string>>;
  conflicts: readonly string[];
  stored: ReadonlyMap<string, string>;
};

async function conflictOf(parts: Parts, { path, file, changes, conflicts, stored, sent }: Found): Promise<Conflict> {
  const { engine, content, now } = parts;
  const { draft, text } = file;
  const by = (await namesOfPeople(engine.db)).get(draft?.changedBy ?? "");
  return {
    fields: conflicts.map((name) => {
      const theirs = stored.get(name);
      return {
        path: name,
        label: labelOfControl(path, name),
        mine: sent.values[name] ?? "",
        ...(theirs !== undefined && { theirs }),
        stamp: stampOf(theirs ?? ""),
        canTakeBoth: isBodyName(name) || fieldOf(path, nameToPath(name))?.type === "text",
      };
    }),
    changes: Object.entries(changes).map(([name, value]) => ({ path: name, value, stamp: stampOf(stored.get(name) ?? "") })),
    ...(by !== undefined && { by }),
    at: wallTimeInWords(draft ? new Date(draft.changedAt) : now(), content.site.hours),
    revision: draft?.revision ?? 0,
    shape: shapeOf(path, text ?? ""),
  };
}
