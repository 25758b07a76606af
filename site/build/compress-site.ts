import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { bestCompressed, compressibleFiles } from "./compress.ts";
import { FORM_PAGES_FOLDER } from "./store-pages.ts";

/** The file of a site that says that its documents have the best compression. */
const COMPRESSED = "compressed";

/** Returns whether the documents of a site were compressed in a hurry only. */
export const isQuick = (folder: string): boolean => !existsSync(join(folder, COMPRESSED));

/**
 * Compresses the files of a site again, as well as can be, one after the other. The server may open the site meanwhile, also after this
 * process was killed, so each file is replaced at once. Servers that share a folder compress it at the same time, so each writes files of
 * its own. The main thread stays free for the tasks of a publish, and the processors too:
 * `whenFree` resolves when there is none.
 */
export async function compressSite(folder: string, whenFree: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const part = `${randomUUID()}.part`;
  for (const file of filesInAHurry(folder)) {
    await whenFree();
    for (const [ending, bytes] of Object.entries(await bestCompressed(await readFile(file)))) {
      await writeFile(`${file}.${part}`, bytes);
      await rename(`${file}.${part}`, `${file}.${ending}`);
    }
  }
  markCompressed(folder);
}

/** Documents, the service worker, and drawings. */
const filesInAHurry = (folder: string): string[] => [
  ...["pages", FORM_PAGES_FOLDER].flatMap((part) => compressibleFiles(join(folder, part))),
  ...compressibleFiles(join(folder, "client/assets")).filter((file) => file.endsWith(".svg")),
];

/** Says that the files of a site have the best compression. */
export const markCompressed = (folder: string): void => writeFileSync(join(folder, COMPRESSED), "");
