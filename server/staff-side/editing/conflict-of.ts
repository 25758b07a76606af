import { nameToPath } from "../../../content-editing/field-paths.ts";
import type { Conflict, SentFile } from "../../../staff/contract/editing.ts";
import { namesOfPeople } from "../../casework/colleagues.ts";
import type { StaffParts } from "../staff-parts.ts";
import { isBodyName } from "./body-values.ts";
import { labelOfControl } from "./field-words.ts";
import { fieldOf } from "./file-values.ts";
import { publishedDigest } from "./loaded-words.ts";
import type { OpenFile } from "./read-draft.ts";
import { wallTimeInWords } from "./time-in-words.ts";

type Found = {
  path: string;
  file: OpenFile;
  sent: SentFile;
  stored: ReadonlyMap<string, string>;
  changes: Readonly<Record<string, string>>;
};

/** Returns both values of each field that a form would change, for its person to choose. */
export async function conflictOf(
  { engine, content, now }: Pick<StaffParts, "engine" | "content" | "now">,
  { path, file: { draft, published }, sent, stored, changes }: Found,
): Promise<Conflict> {
  const by = (await namesOfPeople(engine.db)).get(draft?.changedBy ?? "");
  return {
    fields: Object.keys(changes).map((name) => {
      const theirs = stored.get(name);
      return {
        path: name,
        label: labelOfControl(path, name),
        mine: sent.values[name] ?? "",
        ...(theirs !== undefined && { theirs }),
        canTakeBoth: isBodyName(name) || fieldOf(path, nameToPath(name))?.type === "text",
      };
    }),
    ...(by !== undefined && { by }),
    at: wallTimeInWords(draft ? new Date(draft.changedAt) : now(), content.site.hours),
    revision: draft?.revision ?? 0,
    published: publishedDigest(published),
  };
}
