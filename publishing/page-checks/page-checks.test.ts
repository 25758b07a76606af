import { expect, test } from "vitest";

import { checkState, reminderDay, checkReminders, responsiblePeople, setResponsible } from "./page-checks.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { logUnderTest, perth, noticesFrom } from "../../tests/support/outbox-fixture.ts";
import { NO_WORK } from "../../tests/support/people-fixture.ts";
import { addAccounts, auditOf } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, underTest } from "../../tests/support/store-fixture.ts";
import { setDisabled } from "../../accounts/owners.ts";

const CHECKED = { on: "2026-11-03", next: "2027-05-03" };

test.each([
  ["2027-04-18", undefined],
  ["2027-04-19", "2027-04-19"],
  ["2027-05-02", "2027-04-19"],
  ["2027-05-03", "2027-05-03"],
  ["2027-05-09", "2027-05-03"],
  ["2027-05-10", "2027-05-10"],
  ["2028-05-01", "2028-05-01"],
  ["2028-05-08", undefined],
])("on %s the newest reminder is that of %s: 14 days before, on the day, and each week for a year", (day, reminder) => {
  expect(reminderDay(CHECKED, day)).toBe(reminder);
});

test("a check of less than 14 days has no reminder before its day", () => {
  const short = { on: "2026-11-03", next: "2026-11-17" };
  expect(reminderDay(short, "2026-11-16")).toBeUndefined();
  expect(reminderDay(short, "2026-11-17")).toBe("2026-11-17");
});

test.each([
  [undefined, "2027-05-03", "never"],
  [CHECKED, "2027-04-18", "ahead"],
  [CHECKED, "2027-04-19", "due"],
  [CHECKED, "2027-05-03", "due"],
  [CHECKED, "2027-05-04", "overdue"],
])("%j on %s is %s", (checked, day, state) => {
  expect(checkState(checked, day)).toBe(state);
});

const { freshPlace, openEngineAt } = underTest();

const PAGE = "pages/services.md";
const SUPPORT = "services/support-coordination.md";
/** A Monday. The office opens at 9:15. */
const CHECKED_PAGE = { on: "2026-11-03", next: "2027-05-03", isOver: false };
const PEOPLE = [
  { id: "olive", roles: ["owner"] },
  { id: "oscar", roles: ["owner", "intake"] },
  { id: "eddie", roles: ["editor"] },
  { id: "ina", roles: ["intake"] },
] as const;

/** A store with people, and content in which two pages have the same days. */
async function remindersUnderTest(name: EngineName) {
  const place = await freshPlace(name);
  const { engine, store } = await openEngineAt(place);
  await addAccounts(engine, PEOPLE);
  const without = <Page extends { checked?: unknown }>({ checked: _checked, ...page }: Page) => page;
  const pages = Object.fromEntries(Object.entries(content.pages).map(([page, words]) => [page, without(words)]));
  const served = {
    ...content,
    pages: { ...pages, services: { ...content.pages.services, checked: CHECKED_PAGE } } as typeof content.pages,
    services: content.services.map((service) => ({
      ...without(service),
      ...(SUPPORT === `services/${service.id}.md` && { checked: CHECKED_PAGE }),
    })),
  };
  const { log, lines } = logUnderTest();
  const task = (over = engine) => checkReminders({ engine: over, content: served, log });
  const queued = () => engine.db.selectFrom("notices").select(["person_id", "facts"]).orderBy("person_id").execute();
  return {
    place,
    engine,
    store,
    lines,
    task,
    give: (page: string, personId: string | null) =>
      setResponsible(engine, { page, personId, by: "olive" }, perth("2026-11-03T12:00")),
    /** One round of the task. Returns who gets a mail, and with which counts. */
    round: async (time: string) => {
      await engine.db.deleteFrom("notices").execute();
      await task().run(perth(time));
      return (await queued()).map(({ person_id, facts }) => {
        const { due, overdue } = JSON.parse(facts) as Record<string, number>;
        return `${person_id} ${due} ${overdue}`;
      });
    },
  };
}

test("the responsible person is reminded 14 days before, on the day and each week after, and owners where nobody is", async () => {
  const { give, round } = await remindersUnderTest("SQLite");
  expect(await give(SUPPORT, "eddie")).toBe(true);
  expect(await round("2027-04-16T10:00")).toEqual([]);
  expect(await round("2027-04-19T09:14")).toEqual([]);
  expect(await round("2027-04-19T09:15")).toEqual(["eddie 1 0", "olive 1 0", "oscar 1 0"]);
  expect(await round("2027-04-20T09:15")).toEqual([]);
  expect(await give(PAGE, "eddie")).toBe(true);
  expect(await round("2027-05-03T09:15")).toEqual(["eddie 2 0"]);
  expect(await round("2027-05-04T09:15")).toEqual([]);
  expect(await round("2027-05-10T09:15")).toEqual(["eddie 0 2"]);
  expect(await round("2027-05-14T09:15")).toEqual([]);
  expect(await round("2027-05-17T09:15")).toEqual(["eddie 0 2"]);
});

test.each(ENGINES)("no reminder is queued twice, by several processes or after a restart (%s)", async (name) => {
  const { place, engine, task, lines, give } = await remindersUnderTest(name);
  await give(SUPPORT, "eddie");
  await give(PAGE, "eddie");
  const { engine: other } = await openEngineAt(place);
  const now = perth("2027-05-03T09:15");
  await Promise.all([task().run(now), task(other).run(now), task().run(now)]);
  const { engine: restarted } = await openEngineAt(place);
  await task(restarted).run(now);
  expect(await engine.db.selectFrom("notices").select("person_id").execute()).toEqual([{ person_id: "eddie" }]);
  expect(lines.map(({ msg, queued }) => [msg, queued])).toEqual([["reminders of page checks", 1]]);
});

test("the mail has counts and the address of the list, and names no page and nobody", async () => {
  const { store, task, give } = await remindersUnderTest("SQLite");
  await give(SUPPORT, "eddie");
  await give(PAGE, "eddie");
  const now = perth("2027-05-03T09:15");
  await task().run(now);
  const { received } = await noticesFrom(store, now, "https://staff.example.org");
  expect(received.map(({ recipients }) => recipients)).toEqual([["eddie@example.org"]]);
  const { subject = "", text = "" } = received[0]?.mail ?? {};
  expect(subject).toBe(content.emails.notices.pageChecks.subject);
  expect(text).toContain("today: 2. Pages whose day is over: 0.");
  expect(text).toContain("https://staff.example.org/content/page-checks");
  expect(text).not.toMatch(/[{}]|eddie|olive/);
});

test("only people who may change content can be responsible, and a disabled or deleted account is responsible for nothing", async () => {
  const { engine, give, round } = await remindersUnderTest("SQLite");
  expect(await give(PAGE, "ina")).toBe(false);
  expect(await give(PAGE, "nobody")).toBe(false);
  expect(await give(PAGE, "eddie")).toBe(true);
  expect(await give(PAGE, "eddie")).toBe(true);
  expect([...(await responsiblePeople(engine.db))].map(([page, { id }]) => [page, id])).toEqual([[PAGE, "eddie"]]);
  expect(await auditOf(engine)).toEqual([["page-check-given", "olive", PAGE]]);
  await setDisabled(engine, { id: "eddie", actor: "olive", isDisabled: true, unassign: NO_WORK }, perth("2026-11-03T12:00"));
  expect((await responsiblePeople(engine.db)).size).toBe(0);
  expect(await round("2027-04-19T09:15")).toEqual(["olive 2 0", "oscar 2 0"]);
  await engine.db.deleteFrom("people").where("id", "=", "eddie").execute();
  expect(await engine.db.selectFrom("page_checks").selectAll().where("page", "=", PAGE).execute()).toEqual([
    { page: PAGE, person_id: null, reminded_for: "2027-04-19" },
  ]);
});
