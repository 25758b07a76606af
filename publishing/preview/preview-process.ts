import { z } from "zod";

import { runTasks } from "../../platform/process/run-tasks.ts";

// zod compiles a function for each schema at its first use. That takes longer than the few values of each schema take without it: the
// first reading of a process takes a fifth less time without compiled functions, and a later one is no slower.
z.config({ jitless: true });

/** The process of openPreview(). Messages that arrive before runTasks() wait in the channel. */
runTasks((await import("./preview-tasks.ts")).runPreviewTask);
