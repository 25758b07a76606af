import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { isNoSuchFile } from "../file-errors.ts";

/** The pages of a stage, the staff side, or the code of the pages. */
export type BuildKind = "parked" | "live" | "staff" | "code";

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
