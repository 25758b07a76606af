import { join } from "node:path";

import { draftOf } from "../../publishing/drafts/drafts.ts";
import { digestOfGuarded, guardedBetween, liveNumber, liveOverlay, overlayWith } from "../../publishing/drafts/overlay.ts";
import { askToPublish, confirmRequest, type PublishRequest, requestOf } from "../../publishing/drafts/requests.ts";
import { undoRelease, type UndoResult } from "../../publishing/drafts/return-to-release.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { until } from "../../tools/process/until.ts";
import { addEditor } from "./editing-fixture.ts";
import { addDraft, initialText } from "./publishing-fixture.ts";

/** The person who publishes in tests, and the one who confirms words that need a second person. */
export const EDITOR = "an-editor";
const SECOND = "a-second-editor";

type Change = (text: string) => string;

/** Saves a draft of a file. `change` gets the published text. `program` reads the content of the site. */
export const draft = (engine: Engine, path: string, change: Change, program = initialText): Promise<number> =>
  addDraft(engine, path, change, EDITOR, program);

/** Asks to publish a change of a file, which a second person confirms if it needs one. Returns the id of the request. */
export async function askForChange(engine: Engine, path: string, change: Change, program = initialText): Promise<string> {
  const revision = await draft(engine, path, change, program);
  for (const id of [EDITOR, SECOND]) await addEditor(engine, id);
  const { files } = await engine.read(liveOverlay);
  const text = (await draftOf(engine.db, path))?.text ?? null;
  const words = digestOfGuarded(guardedBetween(files, overlayWith(files, [{ path, text }], program), program));
  const asked = await askToPublish(engine, {
    paths: [{ path, revision }],
    note: "a test",
    by: EDITOR,
    needsSecond: words !== null,
    startAt: null,
    now: Date.now(),
  });
  if (asked.kind !== "asked") throw new Error(`The request was refused: ${asked.kind}.`);
  if (words !== null) await confirmRequest(engine, { id: asked.id, by: SECOND, now: Date.now(), words });
  return asked.id;
}

/** Undoes the live release, as the staff side does. `program` reads the content of the site. */
export const undoLive = async (engine: Engine, program = initialText): Promise<UndoResult> =>
  undoRelease(engine, { shown: await engine.read(liveNumber), by: EDITOR, now: Date.now(), initialText: program });

/** Returns a request as it is now. @throws Error if there is none */
export async function requestNow(engine: Engine, id: string): Promise<PublishRequest> {
  const request = await requestOf(engine.db, id);
  if (!request) throw new Error("The request is missing.");
  return request;
}

export const SITE_YAML = "site.yaml";

/** Returns a change of the general phone number in site.yaml. */
export const phoneOf =
  (number: string): Change =>
  (text) =>
    text.replace(/^(phone:\n\s+general: ).*$/m, `$1"${number}"`);

export const buildsFolder = (dataFolder: string): string => join(dataFolder, "builds");

/** Returns how a request ended, with the reason if it failed; undefined while it has not. */
export async function endOf(engine: Engine, id: string): Promise<string | undefined> {
  const { state, cause } = await requestNow(engine, id);
  if (state === "queued" || state === "working") return undefined;
  return cause === null ? state : `${state}: ${cause}`;
}

/** A publish takes seconds, and minutes on a machine that is busy with other work. */
export const PUBLISHED_WITHIN_MS = 300_000;

/** Waits until a request has ended, and returns how, with the reason if it failed. */
export async function endOfRequest(engine: Engine, id: string): Promise<string> {
  let end: string | undefined;
  await until("the request has ended", async () => (end = await endOf(engine, id)) !== undefined, PUBLISHED_WITHIN_MS);
  return end ?? "";
}
