import { runTasks } from "../../platform/tasks/run-tasks.ts";
import { runPhotoTask } from "./photo-as-jpeg.ts";

/** The process of encodeInProcess(). */
runTasks(runPhotoTask);
