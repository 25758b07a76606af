import { z } from "zod";

import { runTasks } from "../../platform/process/run-tasks.ts";

// As in publishing/preview/preview-process.ts.
z.config({ jitless: true });

/** The process of openSiteFiles(). Messages that arrive before runTasks() wait in the channel. */
runTasks((await import("./publishing-tasks.ts")).runPublishingTask);
