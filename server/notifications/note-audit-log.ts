import type { Logger } from "pino";

import { noteAuditHead } from "../people/audit-head.ts";
import type { Engine } from "../submissions/engine.ts";
import type { ScheduledTask } from "./scheduled-task.ts";

/** Writes the head of the audit log into the process log at the start and every hour. */
export const noteAuditLog = (engine: Engine, log: Logger): ScheduledTask => ({
  name: "note-audit-log",
  everyMs: 60 * 60_000,
  needsBelievedClock: false,
  run: () => noteAuditHead(engine, log),
});
