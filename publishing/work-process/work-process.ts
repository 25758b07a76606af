import { z } from "zod";

import { runTasks } from "../../platform/tasks/run-tasks.ts";
import type { Work } from "./open-work.ts";

// zod compiles a function for each schema at its first use. That takes longer than the few values of each schema take without it: the
// first reading of a process takes a fifth less time without compiled functions, and a later one is no slower.
z.config({ jitless: true });

// The other end is open-work.ts. Messages that arrive before runTasks() wait in the channel.
const work = process.argv[2] as Work;
if (work === "pictures") runTasks((await import("../pictures/picture-task.ts")).runPictureTask);
else if (work === "previews") runTasks((await import("../preview/preview-tasks.ts")).runPreviewTask);
else runTasks((await import("../releases/publishing-tasks.ts")).runPublishingTask);
