import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns the folders of a stage's finished builds, newest first. */
export function finishedBuilds(builds: string, stage: "parked" | "live"): string[] {
  const changedAt = (path: string) => statSync(path).mtimeMs;
  return readdirSync(builds)
    .filter((name) => new RegExp(`^${stage}-[0-9a-f]+$`).test(name))
    .map((name) => join(builds, name))
    .toSorted((one, other) => changedAt(other) - changedAt(one));
}
