import { runTasks } from "../../platform/tasks/run-tasks.ts";
import { runPictureTask } from "./picture-task.ts";

/** The process of openPictureEncoder() and openLogoProcess(). */
runTasks(runPictureTask);
