import { runTasks } from "../threads/run-tasks.ts";
import { packBuild, unpackBuild } from "./build-archive.ts";
import { type ReadSite, readSite } from "./publishing-tasks.ts";

/** What publishing does with files and content, which would block the requests of visitors for up to a second. */
export type PublishingTask =
  ({ kind: "read-site" } & ReadSite) | { kind: "pack"; folder: string } | { kind: "unpack"; archive: Uint8Array; folder: string };

async function run(task: PublishingTask): Promise<unknown> {
  switch (task.kind) {
    case "read-site":
      return readSite(task);
    case "pack":
      return packBuild(task.folder);
    case "unpack":
      return unpackBuild(task.archive, task.folder);
  }
}

// The other end of the thread is site-files.ts.
runTasks((task) => run(task as PublishingTask));
