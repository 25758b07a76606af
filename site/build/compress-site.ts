import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { bestCompressed, compressibleFiles } from "./compress.ts";
import { FORM_PAGES_FOLDER } from "./store-pages.ts";

/** The file of a site that says that its documents have the best compression. */
const COMPRESSED = "compressed";

/** Returns whether the documents of a site were compressed in a hurry only. */
export const isQuick = (folder: string): boolean => !existsSync(join(folder, COMPRESSED));

/** Compresses the files of a site again, as well as can be, one after the other. */
export async function compressSite(folder: string, compress: (file: string) => Promise<unknown> = compressFile): Promise<void> {
  for (const file of filesInAHurry(folder)) await compress(file);
  markCompressed(folder);
}

/**
 * Compresses a file of a site as well as can be. The server may open the site meanwhile, also after this process was killed, so each
 * variant is replaced at once. Servers that share a folder compress it at the same time, so each writes files of its own.
 */
export async function compressFile(file: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    for (const [ending, bytes] of Object.entries(await bestCompressed(await readFile(file)))) {
      await writeFile(part, bytes);
      await rename(part, `${file}.${ending}`);
    }
  } finally {
    // Also on a full disk.
    await rm(part, { force: true });
  }
}

/** Documents, the service worker, and drawings. */
const filesInAHurry = (folder: string): string[] => [
  ...["pages", FORM_PAGES_FOLDER].flatMap((part) => compressibleFiles(join(folder, part))),
  ...compressibleFiles(join(folder, "client/assets")).filter((file) => file.endsWith(".svg")),
];

/** Says that the files of a site have the best compression. */
export const markCompressed = (folder: string): void => writeFileSync(join(folder, COMPRESSED), "");
