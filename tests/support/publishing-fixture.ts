import { draftOf, saveDraft } from "../../publishing/drafts/drafts.ts";
import { readContentText } from "../../publishing/drafts/content-folder.ts";
import { liveOverlay, publishedText, textsIn } from "../../publishing/drafts/overlay.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { publishNext as publishNextOf } from "./editing-fixture.ts";
import { FIXTURE_CONTENT } from "./fixture-content.ts";

export const initialText = (path: string): string | null => readContentText(FIXTURE_CONTENT, path);

type Change = (text: string) => string | null;

/**
 * Saves a draft of a file whose published text is changed by `change`, as the staff side does, and returns its revision. `program`
 * reads the content of the site.
 */
export async function addDraft(engine: Engine, path: string, change: Change, by: string, program = initialText): Promise<number> {
  const { files } = await engine.read(liveOverlay);
  const base = publishedText(files, path, program);
  const revision = (await draftOf(engine.db, path))?.revision ?? 0;
  const saved = await saveDraft(engine, { path, text: change(base ?? ""), base, revision, by, now: Date.now() });
  if (saved.kind !== "saved") throw new Error(`The draft of ${path} was not saved: ${saved.kind}.`);
  return saved.revision;
}

/** Publishes the next request over the content of the tests, as the process does that publishes. Returns the number of the release. */
export const publishNext = (engine: Engine, now: Date, siteName = "live-1"): Promise<number> =>
  publishNextOf(engine, { now: now.getTime(), siteName, program: initialText, initial: textsIn(FIXTURE_CONTENT) });
