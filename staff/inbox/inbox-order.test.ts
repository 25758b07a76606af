import { describe, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { addAccounts, partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { dueDay, overdueTimes } from "../../cases/casework/overdue.ts";
import { countOpen, viewCounts } from "../../cases/casework/count-open.ts";
import { searchColumns } from "../../cases/data/fill-from-answers.ts";
import type { Status } from "../../cases/data/tables.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";
import { addDays, dayAt } from "../../content-model/values/days.ts";
import { type PageStart, type View, VIEWS } from "./inbox-address.ts";
import { PAGE_ROWS } from "./inbox-order.server.ts";
import { listMessages } from "./inbox.server.ts";

const { freshEngine } = underTest();
const OWNER = person("owner");
const NOW = minutesAfter(40 * 24 * 60);
const TODAY = dayAt(NOW, content.site.hours.timeZone);
const STATES = ["new", "in-progress", "waiting", "done", "spam"] as const satisfies readonly Status[];

/** Rows of every kind and state over 80 days, many of them received or due at once. */
const ROWS = Array.from({ length: 700 }, (_, index) => {
  const status = STATES[index % 11 < 8 ? index % 3 : 3 + (index % 2)] ?? "new";
  const isClosed = status === "done" || status === "spam";
  return {
    reference: `WB-${String((index * 7919) % 10_007)}`,
    kind: SUBMISSION_KINDS[index % 5] ?? "enquiry",
    received_at: NOON.getTime() + Math.floor(((index * 37) % 700) / 9) * 12 * 60 * 60_000,
    answers: JSON.stringify({ name: `Sample ${index}` }),
    suspected: index % 23 === 0 ? (1 as const) : (0 as const),
    status,
    done_at: isClosed ? NOON.getTime() + Math.floor(index / 5) * 60_000 : null,
    assigned_to: index % 4 === 0 ? OWNER.id : index % 4 === 1 ? "other" : null,
    due_on: index % 6 === 0 ? addDays(TODAY, (index % 40) - 20) : null,
    is_answered: index % 5 === 3 ? (1 as const) : (0 as const),
    ...searchColumns(`WB-${index}`, {}),
  };
});
type Row = (typeof ROWS)[number];

const dueOf = (row: Row) => dueDay({ kind: row.kind, receivedAt: new Date(row.received_at), dueOn: row.due_on }, content.site);
const isSpam = ({ status, suspected }: Row) => status === "spam" || (suspected === 1 && status === "new");
const isOpen = (row: Row) => row.status !== "done" && !isSpam(row);
const needsAnswer = (row: Row) => isOpen(row) && row.is_answered === 0;

const EXPECTED: Readonly<Record<View, (row: Row) => boolean>> = {
  open: isOpen,
  new: (row) => isOpen(row) && row.status === "new",
  nobody: (row) => isOpen(row) && row.assigned_to === null,
  mine: (row) => isOpen(row) && row.assigned_to === OWNER.id,
  today: (row) => needsAnswer(row) && dueOf(row) === TODAY,
  overdue: (row) => needsAnswer(row) && dueOf(row) < TODAY,
  waiting: (row) => isOpen(row) && row.status === "waiting",
  done: ({ status }) => status === "done",
  spam: isSpam,
  found: () => true,
};

async function open(name: EngineName) {
  const { engine, store } = await freshEngine(name);
  await addAccounts(engine, [{ id: OWNER.id, roles: OWNER.roles }]);
  await engine.db.insertInto("submissions").values(ROWS).execute();
  const staff = partsOver({ engine, store }, () => NOW);
  const page = async (view: View, start?: PageStart) => {
    const { groups, ...rest } = await listMessages(staff, OWNER, { view, filters: {}, start });
    return { ...rest, groups, references: groups.flatMap(({ messages }) => messages.map(({ reference }) => reference)) };
  };
  return { engine, page };
}

describe.each(ENGINES)("%s", (name) => {
  test("the pages of every list follow each other without a gap, in both directions, most urgent first", async () => {
    const { engine, page } = await open(name);
    const times = overdueTimes(NOW, content.site);
    const counts = viewCounts(await countOpen(engine.db, { kinds: SUBMISSION_KINDS, times, site: content.site }), OWNER.id);
    for (const view of VIEWS) {
      const forwards: string[][] = [];
      let start: PageStart | undefined;
      let last: Awaited<ReturnType<typeof page>>;
      do {
        last = await page(view, start);
        forwards.push(last.references);
        if (last.older !== undefined) start = { after: last.older };
      } while (last.older !== undefined);
      const expected = ROWS.filter(EXPECTED[view]);
      expect([view, forwards.flat().toSorted()]).toEqual([view, expected.map(({ reference }) => reference).toSorted()]);
      expect([view, new Set(forwards.flat()).size]).toEqual([view, expected.length]);
      expect([view, counts[view as "open"] ?? expected.length]).toEqual([view, expected.length]);

      const days = forwards.flat().flatMap((reference) => {
        const row = ROWS.find((one) => one.reference === reference);
        return row && needsAnswer(row) ? [dueOf(row)] : [];
      });
      expect(days).toEqual(days.toSorted());

      const backwards: string[][] = [];
      for (let at = last; at.newer !== undefined;) {
        at = await page(view, { before: at.newer });
        backwards.unshift(at.references);
      }
      expect(backwards.at(-1)).toEqual(forwards.length > 2 ? forwards.at(-2) : backwards.at(-1));
      expect(backwards[0] ?? forwards[0]).toEqual(forwards[0]);
    }
  });
});

test("groups have their headings and numbers, also of rows on other pages; a position that is none gives the first page", async () => {
  const { page } = await open("SQLite");
  const first = await page("open");
  const overdue = ROWS.filter(EXPECTED.overdue).length;
  expect(first.groups[0]).toMatchObject({ heading: "Overdue", count: overdue });
  expect(first.references).toHaveLength(PAGE_ROWS);
  expect(first.total).toBe(ROWS.filter(isOpen).length);
  for (const after of [
    "'; drop",
    "due~~5~0~WB-1",
    "done~2026-01-01~5~0~WB-1",
    "due~2026-13-45~5~0~WB-1",
    "due~0000-01-01~5~0~WB-1",
    "x",
  ])
    expect((await page("open", { after })).references).toEqual(first.references);
  expect((await page("today")).groups).toMatchObject([{ heading: expect.stringMatching(/^Today, \w+day \d+ \w+$/) as string }]);
});
