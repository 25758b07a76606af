import type { Logger } from "pino";

import { type CheckedPage, checkedPages } from "../../content-model/content/checked-pages.ts";
import { addDays } from "../../content-model/values/days.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { ScheduledTask } from "../../platform/tasks/rounds.ts";
import { type ReminderDays, reminderDays } from "../../cases/promises/working-days.ts";
import type { Engine } from "../tables/tables.ts";
import { queueAccountNotice } from "../../accounts/notices.ts";
import { checkState, reminderDay } from "./check-days.ts";
import { lockPageChecks, peopleWhoCheck, responsiblePeople } from "./page-checks.ts";

type ReminderParts = { engine: Engine; content: Pick<Content, "pages" | "services" | "site">; log: Logger };

/** From the opening of the office on, reminds people of the pages that somebody must check. */
export function checkReminders({ engine, content, log }: ReminderParts): ScheduledTask {
  const pages = checkedPages(content);
  return {
    name: "check-reminders",
    everyMs: 15 * 60_000,
    async run(now) {
      const days = reminderDays(now, content.site.hours);
      const queued = days ? await queueCheckReminders(engine, { days, pages }, now) : 0;
      if (queued > 0) log.info({ queued }, "reminders of page checks");
    },
  };
}

type Reminders = { days: ReminderDays; pages: readonly CheckedPage[] };

/**
 * Queues one mail for each person who is responsible for a page of which a reminder is due, and for each owner if nobody is. The day of
 * each reminder is stored in the same transaction, so that none is queued twice, by any number of processes and after a restart.
 * Returns the number of mails. @throws StoreUnavailable
 */
export function queueCheckReminders(engine: Engine, { days, pages }: Reminders, now: Date): Promise<number> {
  const until = addDays(days.until, -1);
  const due = pages.flatMap(({ file, checked }) => {
    const day = checked && reminderDay(checked, until);
    return day === undefined ? [] : [{ file, day }];
  });
  if (due.length === 0) return Promise.resolve(0);
  return engine.transaction(async (transaction) => {
    await lockPageChecks(engine, transaction);
    const rows = await transaction.selectFrom("page_checks").select(["page", "reminded_for"]).execute();
    const remindedFor = new Map(rows.map(({ page, reminded_for }) => [page, reminded_for ?? ""]));
    const fresh = due.filter(({ file, day }) => day > (remindedFor.get(file) ?? ""));
    for (const { file, day } of fresh)
      await transaction
        .insertInto("page_checks")
        .values({ page: file, person_id: null, reminded_for: day })
        .onConflict((conflict) => conflict.column("page").doUpdateSet({ reminded_for: day }))
        .execute();
    if (fresh.length === 0) return 0;
    const responsible = await responsiblePeople(transaction);
    const owners = (await peopleWhoCheck(transaction)).filter(({ roles }) => roles.includes("owner")).map(({ id }) => id);
    const peopleFor = ({ file }: { file: string }) => {
      const person = responsible.get(file);
      return person ? [person.id] : owners;
    };
    const recipients = [...new Set(fresh.flatMap(peopleFor))];
    for (const personId of recipients) {
      const own = pages.filter((page) => peopleFor(page).includes(personId));
      const overdue = own.filter(({ checked }) => checkState(checked, days.today) === "overdue").length;
      // What comes on a day on which the office is closed is in the mail of the working day before.
      const soon = own.filter(({ checked }) => ["due", "overdue"].includes(checkState(checked, until))).length;
      const facts = { due: soon - overdue, overdue };
      await queueAccountNotice(transaction, { purpose: "page-checks", personId, facts }, now);
    }
    return recipients.length;
  });
}
