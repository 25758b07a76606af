import { existsSync, readdirSync, statSync } from "node:fs";
import { readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";

import { isNoSuchFile, isPermissionError } from "../../platform/process/file-errors.ts";

const DAY_MS = 86_400_000;
/** An open page needs the files of its build, and an undo needs the build. */
const KEPT_MS = 30 * DAY_MS;
/** The live build and its predecessor are kept however old they are. */
const ALWAYS_KEPT = 2;
/** A build takes seconds. A work folder that is older belongs to a process that was killed. */
const WORK_FOLDER_MS = 60 * 60_000;

/**
 * Removes the builds that were last served more than 30 days ago, and the work folders and archives of processes that were killed. The
 * time of change of a build's folder says when it was last served (markServed).
 */
export async function clearBuilds(builds: string, kind: BuildKind, now: Date): Promise<void> {
  const removeIfOlder = async (path: string, age: number) => {
    // Another process may remove old builds at the same time.
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changed < now.getTime() - age) await rm(path, { recursive: true, force: true });
  };
  for (const build of finishedBuilds(builds, kind).slice(ALWAYS_KEPT)) await removeIfOlder(build, KEPT_MS);
  const isWorkFolder = (name: string) => new RegExp(`^${kind}-[0-9a-f]+\\.\\d+(\\.generated|\\.archive)?$`).test(name);
  for (const name of (await readdir(builds)).filter(isWorkFolder)) await removeIfOlder(join(builds, name), WORK_FOLDER_MS);
}

/** The pages of a stage, the staff side, or the code of the pages. */
type BuildKind = "parked" | "live" | "staff" | "code";

/** Returns the folders of the finished builds of a kind, last served first. Another process may remove one at the same time. */
export function finishedBuilds(builds: string, kind: BuildKind): string[] {
  return (existsSync(builds) ? readdirSync(builds) : [])
    .filter((name) => new RegExp(`^${kind}-[0-9a-f]+$`).test(name))
    .map((name) => join(builds, name))
    .flatMap((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? [{ path, servedAt: found.mtimeMs }] : [];
    })
    .toSorted((one, other) => other.servedAt - one.servedAt)
    .map(({ path }) => path);
}

/** Sets the time of change of a build's folder, which says when the build was last served. */
export async function markServed(folder: string, now: Date): Promise<void> {
  try {
    await utimes(folder, now, now);
  } catch (error) {
    // Without permission to write here, this user removes no build either.
    if (!isPermissionError(error) && !isNoSuchFile(error)) throw error;
  }
}
