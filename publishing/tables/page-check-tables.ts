import type { Kysely } from "kysely";

import type { Day } from "../../content-model/values/days.ts";

/** Who checks a page with facts, and of which day its reminders were sent. The days of the checks are in the content. */
type PageChecks = {
  /** The file of the page below content/, such as pages/services.md. */
  page: string;
  /** Null if nobody is responsible: then the owners are reminded. */
  person_id: string | null;
  /** The day of the last reminder that was queued (check-reminders.ts); null before the first. */
  reminded_for: Day | null;
};

export type PageCheckTables = { page_checks: PageChecks };

/** Makes the table of page checks. A page whose responsible person is deleted has nobody. */
export async function makePageChecks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("page_checks")
    .addColumn("page", "text", (column) => column.primaryKey().notNull())
    .addColumn("person_id", "text", (column) => column.references("people.id").onDelete("set null"))
    .addColumn("reminded_for", "text")
    .execute();
}
