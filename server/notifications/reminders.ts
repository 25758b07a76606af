import type { Logger } from "pino";

import type { Site } from "../../content-reader/schemas.ts";
import { queueReminders } from "../casework/queue-reminders.ts";
import type { Engine } from "../submissions/engine.ts";
import { reminderDays } from "./reminder-days.ts";
import type { ScheduledTask } from "./scheduled-task.ts";

type ReminderParts = { engine: Engine; site: Pick<Site, "hours" | "promises">; log: Logger };

/** From the opening of the office on, reminds people of what is assigned to them and is due, or overdue since yesterday. */
export function reminders({ engine, site, log }: ReminderParts): ScheduledTask {
  return {
    name: "reminders",
    everyMs: 15 * 60_000,
    needsBelievedClock: true,
    async run(now) {
      const days = reminderDays(now, site.hours);
      const queued = days ? await queueReminders(engine, { days, site }, now) : 0;
      if (queued > 0) log.info({ queued }, "reminders");
    },
  };
}
