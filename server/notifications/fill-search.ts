import type { Logger } from "pino";

import { fillLateRows } from "../submissions/fill-from-answers.ts";
import type { Engine } from "../submissions/engine.ts";
import type { ScheduledTask } from "./scheduled-task.ts";

/** Lets staff find what a process of an earlier release stored while this release replaced it. */
export function fillSearch(engine: Engine, log: Logger): ScheduledTask {
  return {
    name: "fill-search",
    everyMs: 5 * 60_000,
    needsBelievedClock: false,
    async run() {
      const filled = await fillLateRows(engine);
      if (filled > 0) log.info({ filled }, "submissions of an earlier release can be searched");
    },
  };
}
