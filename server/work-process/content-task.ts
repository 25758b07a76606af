import { type PreviewTask, runPreviewTask } from "../preview/preview-tasks.ts";
import { type PublishingTask, runPublishingTask } from "../publishing/publishing-tasks.ts";

/** Reads, checks or renders content. */
export function runContentTask(task: unknown): unknown {
  const given = task as PreviewTask | PublishingTask;
  return given.kind === "check" || given.kind === "page" ? runPreviewTask(given) : runPublishingTask(given);
}
