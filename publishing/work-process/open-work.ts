import type { TaskLimits } from "../../platform/tasks/task-runner.ts";
import { TaskProcess } from "../../platform/tasks/task-process.ts";

/** What a process does. The name is an argument of its command, by which the processes of a server can be told apart. */
export type Work = "previews" | "publishing" | "pictures";

const SCRIPT = new URL("./work-process.ts", import.meta.url);

/** Pages are served first (nice(7)). */
export const LOW_PRIORITY = 10;

/**
 * Opens work that would block the requests of visitors, or could end the server, in a process beside it. All such processes are of this
 * kind. It starts with the first task, or with prepare().
 */
export const openWork = <Task, Result>(work: Work, limits: TaskLimits): TaskProcess<Task, Result> =>
  new TaskProcess({ script: SCRIPT, argument: work, niceness: LOW_PRIORITY, ...limits });
