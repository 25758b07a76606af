import type { Kysely, Transaction } from "kysely";
import type { Logger } from "pino";

import { record } from "../../accounts/audit.ts";
import { allPeople, type Person } from "../../accounts/people.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import type { Role } from "../../accounts/roles.ts";
import { checkedPages, type CheckedPage } from "../../content-model/content/checked-pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { CheckedDays } from "../../content-model/values/page-head-schema.ts";
import { addDays, type Day, dayAt, daysBetween } from "../../content-model/values/days.ts";
import type { ScheduledTask } from "../../platform/process/rounds.ts";
import { type ReminderDays, reminderDays } from "../../cases/promises/working-days.ts";
import { queueAccountNotice } from "../../accounts/notices.ts";

/** Checking a page needs a draft of it, so only these people can be responsible. */
const MAY_CHECK: readonly Role[] = ["editor", "owner"];

/** Returns the people who can be responsible for a page, in the order of their email addresses. */
export const peopleWhoCheck = async (db: Kysely<Tables>): Promise<Person[]> =>
  (await allPeople(db)).filter(({ roles, disabledAt }) => !disabledAt && roles.some((role) => MAY_CHECK.includes(role)));

/**
 * Returns who is responsible for a page, by its file. A person whose account is disabled, or may not change content any more, is
 * responsible for nothing.
 */
export async function responsiblePeople(db: Kysely<Tables>): Promise<ReadonlyMap<string, Person>> {
  const people = new Map((await peopleWhoCheck(db)).map((person) => [person.id, person]));
  const rows = await db.selectFrom("page_checks").select(["page", "person_id"]).where("person_id", "is not", null).execute();
  return new Map(
    rows.flatMap(({ page, person_id }) => {
      const person = people.get(person_id ?? "");
      return person ? [[page, person] as const] : [];
    }),
  );
}

type Given = { page: string; personId: string | null; by: string };

/**
 * Makes a person responsible for a page, or nobody. Returns false, and changes nothing, if the person cannot be responsible.
 * @throws StoreUnavailable
 */
export const setResponsible = (engine: Engine, { page, personId, by }: Given, now: Date): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    await lockPageChecks(engine, transaction);
    const people = await peopleWhoCheck(transaction);
    if (personId !== null && !people.some(({ id }) => id === personId)) return false;
    const row = await transaction.selectFrom("page_checks").select("person_id").where("page", "=", page).executeTakeFirst();
    if ((row?.person_id ?? null) === personId) return true;
    await transaction
      .insertInto("page_checks")
      .values({ page, person_id: personId, reminded_for: null })
      .onConflict((conflict) => conflict.column("page").doUpdateSet({ person_id: personId }))
      .execute();
    await record(engine, transaction, { action: "page-check-given", actor: by, subject: page }, now);
    return true;
  });

/** Makes the transactions that change page checks run one after the other. */
const lockPageChecks = (engine: Pick<Engine, "advisoryLock">, transaction: Transaction<Tables>): Promise<void> =>
  engine.advisoryLock(transaction, "page-checks");

/** A reminder is sent this many days before the next check. */
const REMIND_DAYS = 14;
const WEEK = 7;
/** After this many weeks, nobody is reminded of a check any more. The staff side and launch-check go on listing it. */
const LAST_WEEK = 52;

type CheckState = "never" | "ahead" | "due" | "overdue";

/** Returns where the next check of a page stands on a day. "due": within the next 14 days. The day of the check is not over yet. */
export function checkState(checked: Pick<CheckedDays, "next"> | undefined, today: Day): CheckState {
  if (!checked) return "never";
  if (checked.next < today) return "overdue";
  return addDays(checked.next, -REMIND_DAYS) <= today ? "due" : "ahead";
}

/** Returns how many pages somebody must check within 14 days, and of how many that day is over. */
export function checksWaiting({ content, now }: { content: Content; now: () => Date }): { due: number; overdue: number } {
  const today = dayAt(now(), content.site.hours.timeZone);
  const states = checkedPages(content).map(({ checked }) => checkState(checked, today));
  return { due: states.filter((state) => state === "due").length, overdue: states.filter((state) => state === "overdue").length };
}

/**
 * Returns the newest day, up to `until`, on which a reminder of the next check is sent: 14 days before it, on its day, and each week
 * after. Undefined before the first of them, and a year after the last.
 */
export function reminderDay({ on, next }: CheckedDays, until: Day): Day | undefined {
  const first = addDays(next, -REMIND_DAYS);
  // Whoever checked the page on that day, or later, knows the next day.
  if (until < next) return first <= until && on < first ? first : undefined;
  const weeks = Math.floor(daysBetween(next, until) / WEEK);
  return weeks > LAST_WEEK ? undefined : addDays(next, weeks * WEEK);
}

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
function queueCheckReminders(engine: Engine, { days, pages }: Reminders, now: Date): Promise<number> {
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
