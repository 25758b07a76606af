import { readFileSync, writeFileSync } from "node:fs";

import { runTasks } from "../threads/run-tasks.ts";
import { packBuild, unpackBuild } from "./build-archive.ts";
import { type ReadSite, readSite } from "./publishing-tasks.ts";

/**
 * What publishing does with files and content, which would block the requests of visitors for up to a second. `archive` is the path of
 * a file.
 */
export type PublishingTask =
  | ({ kind: "read-site" } & ReadSite)
  | { kind: "pack"; folder: string; archive: string }
  | { kind: "unpack"; archive: string; folder: string };

async function run(task: PublishingTask): Promise<unknown> {
  switch (task.kind) {
    case "read-site":
      return readSite(task);
    case "pack":
      return writeFileSync(task.archive, packBuild(task.folder));
    case "unpack":
      return unpackBuild(readFileSync(task.archive), task.folder);
  }
}

// The other end is site-files.ts.
runTasks((task) => run(task as PublishingTask));
