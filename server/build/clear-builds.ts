import { readdirSync, statSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { isNoSuchFile } from "../file-errors.ts";

const DAY_MS = 86_400_000;
/** An open page needs the files of its build, and an undo needs the build. */
const KEPT_MS = 30 * DAY_MS;
/** The live build and its predecessor are kept however old they are. */
const ALWAYS_KEPT = 2;
/** A build takes seconds. A work folder that is older belongs to a process that was killed. */
const WORK_FOLDER_MS = 60 * 60_000;

/**
 * Removes the builds that were last served more than 30 days ago, and the work folders and archives of processes that were killed. The
 * time of change of a build's folder says when it was last served (mark-served.ts).
 */
export async function clearBuilds(builds: string, kind: BuildKind, now: Date): Promise<void> {
  const removeIfOlder = async (path: string, age: number) => {
    if ((await changedAt(path)) < now.getTime() - age) await rm(path, { recursive: true, force: true });
  };
  for (const build of finishedBuilds(builds, kind).slice(ALWAYS_KEPT)) await removeIfOlder(build, KEPT_MS);
  const isWorkFolder = (name: string) => new RegExp(`^${kind}-[0-9a-f]+\\.\\d+(\\.generated|\\.archive)?$`).test(name);
  for (const name of (await readdir(builds)).filter(isWorkFolder)) await removeIfOlder(join(builds, name), WORK_FOLDER_MS);
}

/** Another process may remove old builds at the same time. */
async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isNoSuchFile(error)) return Infinity;
    throw error;
  }
}

/** The pages of a stage, the staff side, or the code of the pages. */
type BuildKind = "parked" | "live" | "staff" | "code";

/** Returns the folders of the finished builds of a kind, last served first. Another process may remove one at the same time. */
export function finishedBuilds(builds: string, kind: BuildKind): string[] {
  const names = unlessRemoved(() => readdirSync(builds)) ?? [];
  return names
    .filter((name) => new RegExp(`^${kind}-[0-9a-f]+$`).test(name))
    .map((name) => join(builds, name))
    .flatMap((path) => {
      const servedAt = unlessRemoved(() => statSync(path).mtimeMs);
      return servedAt === undefined ? [] : [{ path, servedAt }];
    })
    .toSorted((one, other) => other.servedAt - one.servedAt)
    .map(({ path }) => path);
}

function unlessRemoved<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (isNoSuchFile(error)) return undefined;
    throw error;
  }
}
