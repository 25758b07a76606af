import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerEntry } from "../app/document/document-parts.ts";
import type { Stage } from "../../content-model/values/pages.ts";

/** `folder` is that of a site, or of the code of the pages. */
export type BundleData = { folder: string; stage: Stage };

/** The file of the bundle in such a folder. Its text names the other files of the bundle by digests of theirs. */
export const BUNDLE = "server/entry.server.mjs";

const load = (file: string): Promise<unknown> => import(pathToFileURL(file).href);

/**
 * Loads the bundle that renders documents into this thread, with a stage. A thread can load one bundle only. The module of a page is
 * loaded with its first document.
 */
export async function loadEntry({ folder, stage }: BundleData): Promise<ServerEntry> {
  // The bundle reads the global while it loads (vite.config.ts).
  Object.assign(globalThis, { __SITE_STAGE__: stage });
  return (await load(join(folder, BUNDLE))) as ServerEntry;
}

/** Loads the bundle and the modules of all pages, because the thread may render longer than the folder is kept. */
export async function loadBundle({ folder, stage }: BundleData): Promise<ServerEntry> {
  const entry = await loadEntry({ folder, stage });
  const server = join(folder, "server");
  const modules = readdirSync(server).filter((name) => name.endsWith(".mjs"));
  await Promise.all(modules.map((name) => load(join(server, name))));
  return entry;
}
