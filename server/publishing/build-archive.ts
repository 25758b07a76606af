import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { unzipSync, type Zippable, zipSync } from "fflate";

/** Most files of a build are compressed already. */
const LEVEL = 1;

/** Returns all files of a folder as one archive. */
export function packBuild(folder: string): Uint8Array {
  const files: Zippable = {};
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[relative(folder, path).replaceAll(sep, "/")] = readFileSync(path);
  }
  return zipSync(files, { level: LEVEL });
}

/**
 * Writes the files of an archive into a new folder, which exists once it is whole.
 * @throws Error for a file that would be outside of the folder; errors of the file system
 */
export function unpackBuild(archive: Uint8Array, folder: string): void {
  const part = `${folder}.${process.pid}`;
  try {
    for (const [name, bytes] of Object.entries(unzipSync(archive))) {
      const path = resolve(part, name);
      if (!path.startsWith(part + sep)) throw new Error("The archive of a build has a file outside of its folder.");
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
