import { compressSite } from "../build/compress-site.ts";
import { runTasks } from "../threads/run-tasks.ts";
import { type PublishedSite, readSite, renderPublished } from "./publishing-tasks.ts";

/** What publishing does with content, which would block the requests of visitors. */
export type PublishingTask =
  ({ kind: "read" } & PublishedSite) | ({ kind: "render" } & PublishedSite) | { kind: "compress"; folder: string };

/** The renderings for which somebody waits. */
const renderings = new Set<Promise<void>>();
const whenNothingIsRendered = async (): Promise<void> => {
  while (renderings.size > 0) await Promise.allSettled(renderings);
};

function render(published: PublishedSite): Promise<void> {
  const rendering = renderPublished(published).finally(() => renderings.delete(rendering));
  renderings.add(rendering);
  return rendering;
}

// The other end is site-files.ts.
runTasks((task) => {
  const given = task as PublishingTask;
  if (given.kind === "read") return readSite(given);
  return given.kind === "render" ? render(given) : compressSite(given.folder, whenNothingIsRendered);
});
