import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerEntry } from "../../app/document-parts.ts";
import type { Stage } from "../../content-reader/pages.ts";

/** `folder` is that of a build. */
export type BundleData = { folder: string; stage: Stage };

/** Loads the bundle of a build into this thread, with a stage. A thread can load one bundle only. */
export async function loadBundle({ folder, stage }: BundleData): Promise<ServerEntry> {
  // The bundle reads the global while it loads (vite.config.ts).
  Object.assign(globalThis, { __SITE_STAGE__: stage });
  return (await import(pathToFileURL(join(folder, "server/entry.server.mjs")).href)) as ServerEntry;
}
