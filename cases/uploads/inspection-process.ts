import { runTasks } from "../../platform/tasks/run-tasks.ts";
import { inspectFile } from "./inspect-file.ts";

/** The process of fileInspector(). */
runTasks((bytes) => inspectFile(bytes as Uint8Array));
