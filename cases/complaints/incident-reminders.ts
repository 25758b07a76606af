import type { Kysely } from "kysely";
import type { Logger } from "pino";

import type { Site } from "../../content-model/schemas/schemas.ts";
import type { ScheduledTask } from "../../platform/process/rounds.ts";
import type { IncidentPurpose, IncidentValues } from "../data/store.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { type IncidentClock, incidentClocks, type IncidentStep, isLate } from "./clocks.ts";
import { valuesOf } from "./complaint-facts.ts";
import { type Complaint, markedIncidents, registered } from "./register.ts";

export const PURPOSE_OF = { notice: "incident-notice", report: "incident-report" } as const satisfies Record<
  IncidentStep,
  IncidentPurpose
>;

type Parts = { engine: Engine; site: Pick<Site, "hours">; log: Logger };

/** Mails MAIL_TO_COMPLAINTS before the NDIS Commission must be told of an incident, once for each clock. */
export function incidentReminders({ engine, site, log }: Parts): ScheduledTask {
  return {
    name: "incident-reminders",
    everyMs: 5 * 60_000,
    async run(now) {
      const queued = await engine.transaction(async (transaction) => {
        let count = 0;
        for (const { reference, clocks } of await incidents(transaction, site))
          for (const { step, due, remindAt, doneAt } of clocks)
            if (!doneAt && remindAt <= now) count += await queue(transaction, { reference, step, due }, now);
        return count;
      });
      if (queued > 0) log.info({ queued }, "incident reminders");
    },
  };
}

/** Returns the complaints that are reportable incidents, with their clocks. Closing a complaint ends no duty to report. */
async function incidents(
  db: Kysely<Tables>,
  { hours }: Pick<Site, "hours">,
): Promise<{ reference: string; clocks: readonly IncidentClock[] }[]> {
  const marked = await markedIncidents(db);
  return marked.map((complaint) => ({
    reference: complaint.reference,
    clocks: incidentClocks(incidentIn(complaint), hours),
  }));
}

/** Returns of how many complaints the NDIS Commission should have been told by now and was not. */
export async function countLateIncidents(db: Kysely<Tables>, site: Pick<Site, "hours">, now: Date): Promise<number> {
  const isWaitedFor = (clock: IncidentClock) => !clock.doneAt && isLate(clock, now);
  return (await incidents(db, site)).filter(({ clocks }) => clocks.some(isWaitedFor)).length;
}

/** Returns what the record of a complaint says of a reportable incident; undefined if it is no complaint any more. */
export async function incidentOf(db: Kysely<Tables>, reference: string): Promise<IncidentValues | undefined> {
  const complaint = await registered(db, reference);
  return complaint && !complaint.movedAway ? incidentIn(complaint) : undefined;
}

function incidentIn(complaint: Complaint): IncidentValues {
  const { reportable, awareAt, handedOverAt, reportedAt } = valuesOf(complaint, "UTC");
  return { reportable, awareAt, handedOverAt, reportedAt };
}

/** The id has the end of the clock, so that a corrected moment of awareness has a mail of its own. */
async function queue(
  db: Kysely<Tables>,
  { reference, step, due }: Pick<IncidentClock, "step" | "due"> & { reference: string },
  now: Date,
) {
  const time = now.getTime();
  const id = `${PURPOSE_OF[step]}-${reference}-${due.getTime()}`;
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto("outbox")
    .values({ id, reference, purpose: PURPOSE_OF[step], created_at: time, due_at: time, attempts: 0 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(inserted ?? 0n);
}
