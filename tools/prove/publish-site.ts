import { draftOf } from "../../publishing/drafts/drafts.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import { openEngine, type StorePlace } from "../../main/store/open-store.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { endOf, SITE_YAML } from "../../tests/support/publish.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import { settingsFor } from "./places.ts";
import type { Tools } from "./proof.ts";
import { until } from "../process/until.ts";

/** A publish takes seconds, and minutes on a machine that is busy with other work. */
export const PUBLISHED_WITHIN_MS = 300_000;

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

/** Lets another process continue with the request of a killed one at once, which otherwise takes 30 seconds. */
export const endLeaseOf = (engine: Engine, holder: string): Promise<void> =>
  engine.transaction(async (transaction) => {
    const row = transaction.updateTable("content_requests").where("lease_holder", "=", holder);
    await row.where("state", "=", "working").set({ lease_until: 0 }).execute();
  });

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
