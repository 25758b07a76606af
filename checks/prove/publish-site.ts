import { draftOf } from "../../server/editing/drafts.ts";
import { liveOverlay } from "../../server/editing/overlay.ts";
import { openEngine, type StorePlace } from "../../server/submissions/open-store.ts";
import type { Engine } from "../../server/submissions/engine.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { endOf, SITE_YAML } from "../../tests/support/publish.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import { settingsFor } from "./places.ts";
import type { Tools } from "./proof.ts";
import { until } from "./until.ts";

/** A build beside a busy site takes up to a minute on a slow machine. */
export const PUBLISHED_WITHIN_MS = 240_000;

/** Starts the live site and its staff side over the content of the tests, which no editing of content/ changes. */
export async function startPublishingSite(place: StorePlace, settings: Record<string, string> = {}): Promise<RunningSite> {
  const staffPort = String(await freePort());
  return startSite("live", { ...settingsFor(place), CONTENT_DIR: FIXTURE_CONTENT, STAFF_PORT: staffPort, ...settings });
}

/** Opens the store of a running site until the end of the proof. */
export async function openStoreOf(place: StorePlace, { atEnd }: Tools): Promise<Engine> {
  const engine = await openEngine(place);
  atEnd(() => engine.db.destroy());
  return engine;
}

/** Lets the next process continue at once: a killed one holds its request for 30 seconds, and publishing waits for it so long. */
export async function forgetKilledProcess(engine: Engine): Promise<void> {
  await engine.transaction(async (transaction) => {
    await transaction.updateTable("content_requests").set({ lease_until: 0 }).where("state", "=", "working").execute();
    await transaction.deleteFrom("content_processes").execute();
  });
}

/** Waits until a request has ended, and returns how, with the reason if it failed. */
export async function endOfRequest(engine: Engine, id: string): Promise<string> {
  let end: string | undefined;
  await until("the request has ended", async () => (end = await endOf(engine, id)) !== undefined, PUBLISHED_WITHIN_MS);
  return end ?? "";
}

/** Returns the text of site.yaml that is published; undefined for the program's own. */
export const publishedSite = async (engine: Engine): Promise<string | undefined> =>
  (await engine.read(liveOverlay)).files.find(({ path }) => path === SITE_YAML)?.text ?? undefined;

/** Returns the text of the draft of site.yaml, if there is one. */
export const draftedSite = async (engine: Engine): Promise<string | undefined> =>
  (await engine.read((db) => draftOf(db, SITE_YAML)))?.text ?? undefined;
