import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

import { content as FIXTURE } from "./fixture-content.ts";
import { createApp, type ProcessParts, processParts, type AppOfSite } from "../../site/server/app.ts";
import { compressAssets, writeCompressed } from "../../site/build/compress.ts";
import { markCompressed } from "../../site/build/compress-site.ts";
import { NOT_FOUND, type StoredPage, WORKER_FILE } from "../../site/build/store-pages.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { HOST_CHECKED_BY_APP } from "../../platform/http/node-responses.ts";
import { NO_PAGE_VIEWS } from "../../cases/figures/page-views.ts";
import { readStoredResources } from "../../site/server/stored-resources.ts";
import { type StaffSideState, formCounter, siteWatch } from "../../cases/health/site-metrics.ts";
import type { WatchedStore } from "../../cases/store/watched-store.ts";
import { type Answer, type Asked, plainRequest, rawResponse, requestOf } from "./raw-request.ts";

type Given = Partial<Pick<ProcessParts, "isStopping" | "pageViews"> & Pick<AppOfSite, "stage" | "content" | "forms">> & {
  store?: WatchedStore;
  staffSide?: StaffSideState;
  env?: Record<string, string>;
  /** The files of earlier builds, by the names of the build and of the file. */
  earlier?: Record<string, Record<string, string>>;
};
type SiteUnderTest = {
  origin: string;
  ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** The lines logged so far, of level debug and higher. */
  log: () => Record<string, unknown>[];
  /** Removes every build from the disk while the site runs. */
  clearBuilds: () => void;
  stop: () => void;
};

export const PAGES = { about: "<!DOCTYPE html><title>About</title>", careers: "<!DOCTYPE html><title>Careers</title>" };
export const NOT_FOUND_PAGE = "<!DOCTYPE html><head><title>404 - Page Not Found</title></head>";
export const SCRIPT = { path: "/assets/app-1a2b3c.js", text: `console.log("${"words ".repeat(50)}")` };
export const WORKER = `addEventListener("fetch", () => {}); // ${"words ".repeat(50)}`;
export const SITE_FILES = {
  "favicon.ico": "an icon",
  "favicon.svg": "a drawing",
  "icon-192.png": "a picture",
  "manifest.webmanifest": "{}",
};
export const HASHES = { scriptHashes: ["sha256-script="], styleHashes: ["sha256-style="] };

/** An empty store that responds. */
export const EMPTY_STORE: WatchedStore = {
  health: () => ({ database: "ok" }),
  figures: async () => ({ mails: { waiting: 0, failedAttempts: 0 }, unread: 0, overdue: 0, bytes: 4096 }),
};

/** The real app on a free port, over a build of two pages, one script and the 404 screen. */
export async function siteUnderTest({
  stage = "parked",
  isStopping = () => false,
  content = FIXTURE,
  env = {},
  forms = express.Router(),
  store = EMPTY_STORE,
  pageViews = NO_PAGE_VIEWS,
  staffSide = { waitsBecause: undefined },
  earlier = {},
}: Given = {}): Promise<SiteUnderTest> {
  const builds = mkdtempSync(join(tmpdir(), "builds-"));
  const folder = smallBuild(join(builds, `${stage}-c0ffee`));
  for (const [name, files] of Object.entries(earlier)) writeAssets(join(builds, name), files);
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const config = parseConfig(env);
  const watch = { ...siteWatch({ forms: formCounter(), store }), staffSide };
  const stored = await readStoredResources({ config, content, stage, folder });
  const app = createApp(processParts({ config, log, isStopping, watch, pageViews }), { content, stage, stored, forms });
  const server = createServer(HOST_CHECKED_BY_APP, app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ask: (path, asked) => plainRequest(origin + path, asked),
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    clearBuilds: () => rmSync(builds, { recursive: true }),
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(builds, { recursive: true, force: true });
    },
  };
}

/** Starts one site for all tests of a file. */
export const sharedSite = (given: Given = {}) => siteOf(given, beforeAll, afterAll);

/** Starts a site before each test of a file. */
export const siteForEachTest = (given: Given = {}) => siteOf(given, beforeEach, afterEach);

/** `raw` sends a request line and header lines as written. */
function siteOf(given: Given, before: typeof beforeEach | typeof beforeAll, after: typeof afterEach | typeof afterAll) {
  let site: SiteUnderTest;
  before(async () => {
    site = await siteUnderTest(given);
  });
  after(() => site.stop());
  return {
    origin: () => site.origin,
    ask: (path: string, asked?: Asked) => site.ask(path, asked),
    raw: (line: string, ...lines: readonly string[]) => rawResponse(site.origin, requestOf(line, ...lines)),
    log: () => site.log(),
    clearBuilds: () => site.clearBuilds(),
  };
}

/** A build of two pages, one script, the worker, the site's files and the 404 screen. */
export function smallBuild(folder: string): string {
  for (const part of ["pages", "site-files"]) mkdirSync(join(folder, part), { recursive: true });
  const stored: StoredPage[] = [
    { paths: ["/about"], file: "about", status: 200, ...HASHES },
    { paths: ["/careers", "/careers/apply"], file: "careers", status: 200, ...HASHES },
    { paths: [], file: NOT_FOUND, status: 404, ...HASHES },
  ];
  writeFileSync(join(folder, "pages/pages.json"), JSON.stringify(stored));
  for (const [file, html] of Object.entries({ ...PAGES, [NOT_FOUND]: NOT_FOUND_PAGE }))
    writeCompressed(join(folder, `pages/${file}.html`), html);
  markCompressed(folder);
  writeCompressed(join(folder, WORKER_FILE), WORKER);
  for (const [file, text] of Object.entries(SITE_FILES)) writeFileSync(join(folder, "site-files", file), text);
  writeAssets(folder, { [SCRIPT.path]: SCRIPT.text });
  return folder;
}

function writeAssets(folder: string, files: Record<string, string>) {
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, "client", path), text);
  compressAssets(join(folder, "client/assets"));
}
