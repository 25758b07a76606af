import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns the folders of the finished builds of a stage, or of the staff side, newest first. */
export function finishedBuilds(builds: string, stage: "parked" | "live" | "staff"): string[] {
  const changedAt = (path: string) => statSync(path).mtimeMs;
  return readdirSync(builds)
    .filter((name) => new RegExp(`^${stage}-[0-9a-f]+$`).test(name))
    .map((name) => join(builds, name))
    .toSorted((one, other) => changedAt(other) - changedAt(one));
}
