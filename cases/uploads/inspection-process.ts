import { runTasks } from "../../platform/process/run-tasks.ts";
import { inspectFile } from "./inspect-file.ts";

/** The process of fileInspector(). */
runTasks((bytes) => inspectFile(bytes as Uint8Array));
