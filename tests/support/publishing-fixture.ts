import { claimRequest } from "../../server/editing/work-on-request.ts";
import { finishRequest } from "../../server/editing/finish-request.ts";
import { saveDraft } from "../../server/editing/drafts.ts";
import { readContentText } from "../../server/editing/content-folder.ts";
import { textsIn } from "../../server/editing/initial-texts.ts";
import { liveOverlay, overlayWith, publishedText } from "../../server/editing/overlay.ts";
import { requestFiles } from "../../server/editing/read-requests.ts";
import type { Engine } from "../../server/submissions/engine.ts";
import { FIXTURE_CONTENT } from "./fixture-content.ts";

const HOLDER = "process under test";
const LEASE_MS = 60_000;

export const initialText = (path: string) => readContentText(FIXTURE_CONTENT, path);

/** Saves a draft of a file whose published text is changed by `change`, and returns its revision. */
export async function addDraft(engine: Engine, path: string, change: (text: string) => string | null, by: string) {
  const live = await engine.read(liveOverlay);
  const base = publishedText(live.files, path, initialText);
  const saved = await saveDraft(engine, { path, text: change(base ?? ""), base, revision: 0, by, now: Date.now() });
  if (saved.kind !== "saved") throw new Error(`The draft was not saved: ${saved.kind}.`);
  return saved.revision;
}

/** Does what the process does that publishes, without checks and a build. Returns the number of the release. */
export async function publishNext(engine: Engine, now: Date, build = "build"): Promise<number> {
  const request = await claimRequest(engine, { holder: HOLDER, now: now.getTime(), leaseMs: LEASE_MS });
  if (!request) throw new Error("No request may start.");
  const live = await engine.read(liveOverlay);
  const files = overlayWith(live.files, await engine.read((db) => requestFiles(db, request.id)), initialText);
  const work = { id: request.id, holder: HOLDER, now: now.getTime() };
  const finished = await finishRequest(engine, {
    ...work,
    basedOn: live.number,
    files,
    build,
    initial: textsIn(FIXTURE_CONTENT),
  });
  if (finished.kind !== "published") throw new Error(`It was not published: ${finished.kind}.`);
  return finished.number;
}
