import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Release } from "../../app/offline/worker/kept-pages.ts";
import { WORKER_SCRIPT } from "./code-build.ts";
import { type PageQuality, writeCompressed } from "./compress.ts";
import type { Route } from "../../content-reader/pages.ts";
import { wordsAddress, wordsKey } from "../../content-reader/words-files.ts";
import type { WordsOfPages } from "../rendering/words-of-pages.ts";
import { once } from "./once.ts";
import { filesOfPages, readManifest, sourceOf } from "./page-files.ts";
import type { SiteToBuild } from "./site-to-build.ts";

export const WORKER_FILE = "pages/service-worker.js";

type Parts = { routes: readonly Route[]; words: WordsOfPages; quality: PageQuality };

/** Stores the service worker of a release: the script of the code, with the name of the release and the files of each page before it. */
export function storeWorker(site: SiteToBuild, { routes, words, quality }: Parts): void {
  const release: Release = { name: site.release, ...filesOf(site, routes, words) };
  const script = readFileSync(join(site.code, WORKER_SCRIPT), "utf8");
  writeCompressed(join(site.workFolder, WORKER_FILE), `const RELEASE=${JSON.stringify(release)};\n${script}`, quality);
}

type Files = { common: string[]; pages: Record<string, string[]> };

/** Lists the files of all pages once, because every visitor downloads the lists. */
function filesOf({ workFolder }: SiteToBuild, routes: readonly Route[], words: WordsOfPages): Files {
  const client = join(workFolder, "client");
  const manifest = readManifest(client);
  const textOf = (file: string) => readFileSync(join(client, file), "utf8");
  const digests = words.all["words-files"];
  const wordsAt = (route: Route) =>
    [words.sharedDigest, ...words.partDigests, digests[wordsKey(route)] ?? ""].flatMap((digest) => [
      wordsAddress(digest),
      // The drawings that were made for the content, such as the map.
      ...(words.texts.get(digest)?.match(/\/assets\/[\w.-]+\.svg/g) ?? []),
    ]);
  // All Easy Read pages have the same code.
  const codeOf = once(filesOfPages(manifest, textOf));
  const all = routes.map((route) => ({
    path: route.path,
    files: [...new Set([...codeOf(sourceOf(route)), ...wordsAt(route)])],
  }));
  const common = (all[0]?.files ?? []).filter((file) => all.every(({ files }) => files.includes(file)));
  const beyond = all.map(({ path, files }) => [path, files.filter((file) => !common.includes(file))] as const);
  return { common, pages: Object.fromEntries(beyond) };
}
