import { saveDraft } from "../../publishing/drafts/drafts.ts";
import { liveOverlay, overlayWith } from "../../publishing/drafts/overlay.ts";
import { requestFiles } from "../../publishing/drafts/request-files.ts";
import { askToPublish } from "../../publishing/drafts/requests.ts";
import { claimRequest, finishRequest } from "../../publishing/drafts/work-on-request.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { NOON } from "./store-fixture.ts";

export const NOW = NOON.getTime();
export const LEASE_MS = 60_000;
export const ABOUT = "pages/about.md";
export const SITE = "site.yaml";

/** The files of a program that has two. */
export const PROGRAM: Readonly<Record<string, string>> = { [ABOUT]: "about: the program's\n", [SITE]: "phone: 1\n" };
export const INITIAL: ReadonlyMap<string, string> = new Map(Object.entries(PROGRAM));
export const initialText = (path: string): string | null => PROGRAM[path] ?? null;

/** Saves a draft of a path that has none, on top of the published text, and returns its revision. */
export async function begin(engine: Engine, path: string, text: string | null, now = NOW): Promise<number> {
  const { files } = await liveOverlay(engine.db);
  const published = files.find((file) => file.path === path);
  const base = published ? published.text : initialText(path);
  const saved = await saveDraft(engine, { path, text, base, revision: 0, by: "kim", now });
  if (saved.kind !== "saved") throw new Error(`The draft of ${path} was not begun.`);
  return saved.revision;
}

/** Adds the account of an editor, unless there is one. */
export async function addEditor(engine: Engine, id: string): Promise<void> {
  const row = { id, name: JSON.stringify(id), email: `${id}@example.org`, roles: JSON.stringify(["editor"]), created_at: 0 };
  // A running site may write at the same time, and a transaction waits for that.
  await engine.transaction(async (transaction) => {
    const insert = transaction.insertInto("people").values(row);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  });
}

/** Asks to publish drafts, and returns the id of the request. */
export async function ask(
  engine: Engine,
  paths: readonly { path: string; revision: number }[],
  given: { needsSecond?: boolean; startAt?: number; now?: number; by?: string } = {},
): Promise<string> {
  const { needsSecond = false, startAt = null, now = NOW, by = "kim" } = given;
  await addEditor(engine, by);
  const asked = await askToPublish(engine, { paths, note: "a note", by, needsSecond, startAt, now });
  if (asked.kind !== "asked") throw new Error(`The request was refused: ${asked.kind}.`);
  return asked.id;
}

type Publishing = Partial<{ now: number; siteName: string; program: typeof initialText; initial: ReadonlyMap<string, string> }>;

/** Claims and finishes the next request as a process does, without checks and without rendering. Returns the number of its release. */
export async function publishNext(
  engine: Engine,
  { now = NOW, siteName = "live-1", program = initialText, initial = INITIAL }: Publishing = {},
): Promise<number> {
  const claimed = await claimRequest(engine, { holder: "p1", now, leaseMs: LEASE_MS });
  if (!claimed) throw new Error("There is no request to work on.");
  const live = await liveOverlay(engine.db);
  const files = overlayWith(live.files, await requestFiles(engine.db, claimed.id), program);
  const work = { id: claimed.id, holder: "p1", now };
  const done = await finishRequest(engine, { ...work, basedOn: live.number, files, siteName, initial });
  if (done.kind !== "published") throw new Error(`The release was refused: ${done.kind}.`);
  return done.number;
}

/** Publishes a text at a path, and returns the number of the release. */
export async function publish(
  engine: Engine,
  path: string,
  text: string | null,
  given: { now?: number; siteName?: string } = {},
): Promise<number> {
  const revision = await begin(engine, path, text, given.now);
  await ask(engine, [{ path, revision }], given);
  return publishNext(engine, given);
}
