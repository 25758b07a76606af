import type { Logger } from "pino";

import { trimAudit } from "../people/trim-audit.ts";
import type { Engine } from "../submissions/engine.ts";
import type { ScheduledTask } from "./scheduled-task.ts";

/** Deletes rows of the audit log that are too old, once a day. */
export function trimAuditLog(engine: Engine, log: Logger): ScheduledTask {
  return {
    name: "trim-audit-log",
    everyMs: 24 * 60 * 60_000,
    needsBelievedClock: true,
    async run(now) {
      const deleted = await trimAudit(engine, now);
      if (deleted > 0) log.info({ deleted }, "audit log trimmed");
    },
  };
}
