import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerEntry } from "../../app/document-parts.ts";
import type { Stage } from "../../content-reader/pages.ts";

/** `folder` is that of a build; `words` is the text of its WORDS_FILE, or the words of other content. */
export type BundleData = { folder: string; stage: Stage; words: string };

/** Loads the bundle of a build into this thread, with a stage and words. A thread can load one bundle only. */
export async function loadBundle({ folder, stage, words }: BundleData): Promise<ServerEntry> {
  // The bundle reads both globals while it loads (vite.config.ts, content-reader/words-at-run-time.ts).
  Object.assign(globalThis, { __SITE_STAGE__: stage, __WORDS__: JSON.parse(words) as unknown });
  return (await import(pathToFileURL(join(folder, "server/entry.server.mjs")).href)) as ServerEntry;
}
