import { readFileSync } from "node:fs";
import { join } from "node:path";

import { writeCompressed } from "./compress.ts";
import type { Route } from "../../content-reader/pages.ts";
import { wordsAddress, wordsKey } from "../../content-reader/words-files.ts";
import type { WordsOfPages } from "../rendering/words-of-pages.ts";
import { filesOfPage, readManifest } from "./page-files.ts";
import type { SiteToBuild } from "./site-to-build.ts";

export const WORKER_FILE = "pages/service-worker.js";

/** Bundles the service worker (app/offline/worker) into one classic script that contains the files of each page, and stores it. */
export async function storeWorker(site: SiteToBuild, routes: readonly Route[], words: WordsOfPages): Promise<void> {
  const code = await bundle(site, filesOf(site, routes, words));
  writeCompressed(join(site.workFolder, WORKER_FILE), code);
}

type Files = { common: string[]; pages: Record<string, string[]> };

/** Lists the files of all pages once, because every visitor downloads the lists. */
function filesOf({ workFolder }: SiteToBuild, routes: readonly Route[], words: WordsOfPages): Files {
  const client = join(workFolder, "client");
  const manifest = readManifest(client);
  const textOf = (file: string) => readFileSync(join(client, file), "utf8");
  const digests = words.all["words-files"];
  const wordsAt = (route: Route) => [words.sharedDigest, ...words.partDigests, digests[wordsKey(route)] ?? ""].map(wordsAddress);
  const all = routes.map((route) => ({
    path: route.path,
    files: [...filesOfPage(manifest, route, textOf), ...wordsAt(route)],
  }));
  const common = (all[0]?.files ?? []).filter((file) => all.every(({ files }) => files.includes(file)));
  const beyond = all.map(({ path, files }) => [path, files.filter((file) => !common.includes(file))] as const);
  return { common, pages: Object.fromEntries(beyond) };
}

async function bundle({ root, release, baked: { stage } }: SiteToBuild, { common, pages }: Files): Promise<string> {
  // Imported here, so that a server that only reads a build does not load Vite.
  const { build } = await import("vite");
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: {
      __SITE_STAGE__: JSON.stringify(stage),
      __RELEASE__: JSON.stringify(release),
      __COMMON_FILES__: JSON.stringify(common),
      __PAGES__: JSON.stringify(pages),
    },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(root, "app/offline/worker/worker.ts"), output: { format: "iife" } },
    },
  });
  const [script, ...others] = "output" in built ? built.output : [];
  if (script?.type !== "chunk" || others.length > 0) throw new Error("The service worker is not one script.");
  return script.code;
}
