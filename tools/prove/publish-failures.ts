import assert from "node:assert/strict";
import { readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { StorePlace } from "../../main/store/open-store.ts";
import { publishingRun } from "../../publishing/releases/publishing-words.ts";
import { content } from "../../tests/support/fixture-content.ts";
import {
  askForChange,
  buildsFolder,
  endOfRequest,
  phoneOf,
  PUBLISHED_WITHIN_MS,
  SITE_YAML,
} from "../../tests/support/publish.ts";
import type { RunningSite } from "../browser/site-server.ts";
import { isRunning } from "../process/child-process.ts";
import { smallDisk } from "./full-disk.ts";
import { sqlitePlace, type Proof, type Tools } from "./proof.ts";
import { untilStep, draftedSite, openStoreOf, startPublishingSite } from "./publish-site.ts";
import { until } from "../process/until.ts";
import { requireWholeRelease } from "./whole-release.ts";

const DISK_SIZE = "96m";
const OLD = content.site.phone.general;
const [FIRST, SECOND] = ["(08) 5550 0201", "(08) 5550 0202"];
const { full, build } = publishingRun;
/** Bytes that are free on the disk: too few for the pages of a site and a copy of its code. */
const TOO_FEW_BYTES = 4_000_000;
const LITTLE_MEMORY = pathToFileURL(join(import.meta.dirname, "little-memory.ts")).href;

/** With a full disk, and without enough memory to render the pages, the old release is served, the draft stays, and the next try works. */
export const publishFailures: Proof = {
  name: "publish-failures",
  async prove(tools) {
    const memory = await withoutMemory(tools);
    const disk = await withoutSpace(tools);
    return `${memory}; ${disk}`;
  },
};

async function withoutMemory(tools: Tools): Promise<string> {
  const place = sqlitePlace(tools);
  const site = await startPublishingSite(place, { NODE_OPTIONS: `--import=${LITTLE_MEMORY}` });
  tools.atEnd(site.stop);
  const engine = await openStoreOf(place, tools);
  const id = await askForChange(engine, SITE_YAML, phoneOf(FIRST));
  assert.equal(await endOfRequest(engine, id), `failed: ${build}`);
  assert.match(site.output(), /"reason":"out-of-memory"/, "The request failed for another reason");
  await requireUnchanged(site, place, tools);
  tools.say("out of memory: the old release is served, and the draft is whole");
  await site.stop();
  const again = await startPublishingSite(place);
  tools.atEnd(again.stop);
  await requirePublished(again, place, tools);
  return "publishing ran out of memory, and the next try was published";
}

async function withoutSpace(tools: Tools): Promise<string> {
  const place = { databaseUrl: undefined, dataFolder: smallDisk(tools, DISK_SIZE) };
  const filler = join(place.dataFolder, "filler");
  const leave = (bytes: number) => {
    const { bavail, bsize } = statfsSync(place.dataFolder);
    try {
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    } catch (error) {
      // The site writes meanwhile, so that the disk is full before the filler is.
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  };
  const site = await startPublishingSite(place);
  tools.atEnd(site.stop);
  const engine = await openStoreOf(place, tools);
  leave(TOO_FEW_BYTES);
  const refused = await askForChange(engine, SITE_YAML, phoneOf(FIRST));
  assert.equal(await endOfRequest(engine, refused), `failed: ${full}`);
  await requireUnchanged(site, place, tools);
  rmSync(filler);
  tools.say("no space for the pages: the old release is served, and the draft is whole");
  await requirePublished(site, place, tools);

  const id = await askForChange(engine, SITE_YAML, phoneOf(SECOND));
  await untilStep(engine, id, "building");
  leave(0);
  await until("the release cannot be written", () => /SQLITE_FULL|ENOSPC/.test(site.output()), PUBLISHED_WITHIN_MS);
  assert.equal(await requireWholeRelease(site.origin, [FIRST, SECOND]), FIRST);
  rmSync(filler);
  // Without space for a row the reason cannot be stored, and the request continues once there is.
  const end = await endOfRequest(engine, id);
  if (end !== "published") {
    assert.equal(end, `failed: ${full}`);
    assert.equal(await endOfRequest(engine, await askForChange(engine, SITE_YAML, phoneOf(SECOND))), "published");
  }
  await until("the site serves it", async () => (await requireWholeRelease(site.origin, [FIRST, SECOND])) === SECOND);
  return `a full disk before a publish, and while pages were rendered (${end}), and each next try was published`;
}

/** Requires that a failure has changed nothing: neither what visitors see, nor the draft, and that no work folder is left. */
async function requireUnchanged(site: RunningSite, place: StorePlace, tools: Tools): Promise<void> {
  const engine = await openStoreOf(place, tools);
  assert.ok(isRunning(site.process), "The site has ended");
  assert.equal(await requireWholeRelease(site.origin, [OLD, FIRST]), OLD);
  assert.ok((await draftedSite(engine))?.includes(FIRST), "The draft has lost its words");
  const left = namesIn(buildsFolder(place.dataFolder)).filter((name) => /\.\d+$/.test(name));
  assert.deepEqual(left, [], "A failed build has left files");
}

async function requirePublished(site: RunningSite, place: StorePlace, tools: Tools): Promise<void> {
  const engine = await openStoreOf(place, tools);
  const id = await askForChange(engine, SITE_YAML, phoneOf(FIRST));
  assert.equal(await endOfRequest(engine, id), "published");
  await until("the site serves it", async () => (await requireWholeRelease(site.origin, [OLD, FIRST])) === FIRST);
  assert.equal(await draftedSite(engine), undefined);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
