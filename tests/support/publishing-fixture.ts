import { saveDraft } from "../../server/editing/drafts.ts";
import { readContentText } from "../../server/editing/content-folder.ts";
import { textsIn } from "../../server/editing/initial-texts.ts";
import { liveOverlay, publishedText } from "../../server/editing/overlay.ts";
import type { Engine } from "../../server/submissions/engine.ts";
import { publishNext as publishNextOver } from "./editing-fixture.ts";
import { FIXTURE_CONTENT } from "./fixture-content.ts";

export const initialText = (path: string) => readContentText(FIXTURE_CONTENT, path);

/** Saves a draft of a file whose published text is changed by `change`, and returns its revision. */
export async function addDraft(engine: Engine, path: string, change: (text: string) => string | null, by: string) {
  const live = await engine.read(liveOverlay);
  const base = publishedText(live.files, path, initialText);
  const saved = await saveDraft(engine, { path, text: change(base ?? ""), base, revision: 0, by, now: Date.now() });
  if (saved.kind !== "saved") throw new Error(`The draft was not saved: ${saved.kind}.`);
  return saved.revision;
}

/** Publishes the next request over the fixture content. Returns the number of the release. */
export const publishNext = (engine: Engine, now: Date): Promise<number> =>
  publishNextOver(engine, { now: now.getTime() }, { initialText, initial: textsIn(FIXTURE_CONTENT) });
