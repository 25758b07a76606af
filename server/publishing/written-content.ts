import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import { readContentFolder } from "../../content-reader/content-folder.ts";
import { writeContentFolder } from "../editing/content-folder.ts";
import { alreadyExists, isPermissionError } from "../file-errors.ts";
import { type ContentText, picturesIn } from "../pictures/add-picture-files.ts";

/** Hexadecimal digits of the digest in the name of a folder. */
const DIGITS = 12;

type Overlaid = { base: string; dataFolder: string; overlay: readonly ContentText[]; contents: string; keptMs: number };

/**
 * Writes the content into a folder in `contents`, unless it is there, and returns that folder, whose name is a digest of all of it. Those
 * beside it that were not used for `keptMs` are removed.
 */
export async function writtenContent({ base, dataFolder, overlay, contents, keptMs }: Overlaid): Promise<string> {
  const digest = createHash("sha256")
    .update(JSON.stringify([...readContentFolder(base).texts, ...overlay]))
    .digest("hex")
    .slice(0, DIGITS);
  const target = join(contents, digest);
  const pictures = picturesIn(dataFolder);
  if (!existsSync(target)) await writeContentFolder({ base, overlay, target, pictures }).catch(unlessWritten);
  markUsed(target);
  for (const name of readdirSync(contents)) {
    const other = join(contents, name);
    if (other !== target && statSync(other).mtimeMs < Date.now() - keptMs) await rm(other, { recursive: true, force: true });
  }
  return target;
}

/** A command may have written the folder as another user, who alone may set its times; it is then made again after a day. */
function markUsed(folder: string) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch (error) {
    if (!isPermissionError(error)) throw error;
  }
}

/** Another process may have written the same content at the same time. */
function unlessWritten(error: unknown) {
  if (!alreadyExists(error) && (error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
}
