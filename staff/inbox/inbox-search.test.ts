import { describe, expect, test } from "vitest";

import { FILTERS, type Filters, type PageStart, type View } from "./inbox-address.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { partsOver, person } from "../../tests/support/staff-services-fixture.ts";
import { ENGINES, type EngineName, enquiry, minutesAfter, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { fillFromAnswers, fillLateRows, searchColumns } from "../../cases/data/fill-from-answers.ts";
import { PAGE_ROWS } from "./inbox-order.server.ts";
import { countNew } from "./inbox-rows.server.ts";
import { listMessages } from "./inbox.server.ts";
import { ROLES } from "../../accounts/roles.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";

const { freshEngine } = underTest();
const [area, nearby] = content.site.areas;
if (!area || !nearby) throw new Error("The fixture content needs two areas.");

async function open(name: EngineName = "SQLite", now = minutesAfter(60)) {
  const { engine, store } = await freshEngine(name);
  const staff = partsOver({ engine, store }, () => now);
  const list = async (filters: Filters, view: View = "found", who = OWNER) => {
    const { groups, ...listed } = await listMessages(staff, who, { view, filters });
    return { ...listed, submissions: groups.flatMap(({ messages }) => messages) };
  };
  const found = async (...given: Parameters<typeof list>) =>
    (await list(...given)).submissions.map(({ reference }) => reference).toSorted();
  const add = async (answers: Record<string, string>, changed: Parameters<typeof enquiry>[0] = {}, at = NOON) =>
    (await store.add(enquiry({ answers, ...changed }), [], at)).reference;
  return { engine, store, staff, list, found, add };
}

const OWNER = person("owner");

describe.each(ENGINES)("%s", (name) => {
  test("a search finds names, contacts, the reference and words, each in other spelling, and every word must occur", async () => {
    const { add, found } = await open(name);
    const one = await add({ name: "Zoë Müller-Ngata", phone: "+61 491 570 006", message: "Help with\nthe SHOPPING, twice" });
    const other = await add({ name: "Zoe", email: "Zoe.B@Example.COM", message: "Ring my sister: (08) 5550-1234. 50% off_now" });
    for (const q of [
      "zoe muller",
      "MÜLLER zoë",
      "ngata shopping",
      "0491570006",
      "0491 570 006",
      "+61 491 570 006",
      "61491570006",
      "0061491570006",
      "٠٤٩١ ٥٧٠ ٠٠٦",
      "570 006",
      one,
      one.toLowerCase(),
      one.replaceAll("-", " "),
      one.replaceAll("-", "").toLowerCase(),
      "the shopping,",
    ])
      expect([q, await found({ q })]).toEqual([q, [one]]);
    for (const q of ["zoe.b@example.com", "55501234", "(08) 5550 1234", "0855501234", "%", "_", "50% off_", "0% o"])
      expect([q, await found({ q })]).toEqual([q, [other]]);
    expect(await found({ q: "zoe" })).toEqual([one, other].toSorted());
    for (const q of ["zoe nobody", "0491 570 007", "!", "\\", "5_%", "%%", "myself"])
      expect([q, await found({ q })]).toEqual([q, []]);
  });

  test("hostile strings are searched as they are, in names and as words", async () => {
    const { engine, list, found } = await open(name);
    const rows = HOSTILE_STRINGS.map((text, index) => {
      const answers = { name: text, message: `sample ${index}x` };
      const reference = `WB-${String(index)}`;
      const times = { received_at: NOON.getTime() + index, suspected: 0 as const, kind: "enquiry" as const };
      return { reference, answers: JSON.stringify(answers), ...times, ...searchColumns(reference, answers) };
    });
    await engine.db.insertInto("submissions").values(rows).execute();
    for (const [index, text] of HOSTILE_STRINGS.entries()) {
      const { submissions, leftOut } = await list({ q: `${text.slice(0, 150)} ${index}x` });
      expect([index, leftOut, submissions.some(({ reference }) => reference === `WB-${index}`)]).toEqual([index, [], true]);
    }
    expect(await found({ q: "\u0000\u200B\u0301" })).toHaveLength(PAGE_ROWS);
    expect((await list({ q: "\u200B" })).leftOut).toEqual(["q"]);
  });
});

test("a search lists the closest names first, then what was found elsewhere, and its pages have each row once", async () => {
  const { staff, add, list } = await open();
  const elsewhere = await add({ name: "Kim", message: "My sister is called Niamh. She needs help." }, {}, minutesAfter(-1));
  const close = await add({ name: "Neve" }, {}, minutesAfter(-2));
  const same = await add({ name: "Niamh", message: "Please call" }, {}, minutesAfter(-3));
  const { submissions } = await list({ q: "niamh" });
  expect(submissions.map(({ reference }) => reference)).toEqual([same, close, elsewhere]);
  expect(submissions.map(({ words }) => words)).toEqual(["Please call", expect.any(String), "My sister is called Niamh."]);
  for (let count = 0; count < 2 * PAGE_ROWS; count += 1)
    await add({ name: count % 2 === 0 ? "Niamh" : "Neve" }, {}, minutesAfter(-10 - count));
  const pages: string[][] = [];
  let start: PageStart | undefined;
  do {
    const page = await listMessages(staff, OWNER, { view: "found", filters: { q: "niamh" }, start });
    pages.push(page.groups.flatMap(({ messages }) => messages.map(({ name = "" }) => name)));
    start = page.older === undefined ? undefined : { after: page.older };
  } while (start !== undefined && pages.length < 5);
  expect(pages.map(({ length }) => length)).toEqual([PAGE_ROWS, PAGE_ROWS, 3]);
  const names = pages.flat();
  expect(names).toEqual([...names.filter((one) => one === "Niamh"), ...names.filter((one) => one === "Neve"), "Kim"]);
});

test("filters combine; days are those of the office; what is no option is left out", async () => {
  const { engine, add, found, list } = await open();
  // 2026-03-02 at 23:59 and on the next day at 0:00, in Perth.
  const [late, early] = [new Date("2026-03-02T15:59:00Z"), new Date("2026-03-02T16:00:00Z")];
  const referral = await add({ way: "professional", place: `near ${area.town.toUpperCase()}` }, { kind: "referral" }, late);
  const enquired = await add({ way: "myself", place: "Elsewhere" }, {}, early);
  const applied = await add({ area: `${nearby.id} ${area.id}`, name: "professional" }, { kind: "application" }, early);
  await engine.db.updateTable("submissions").set({ status: "waiting" }).where("reference", "=", referral).execute();
  const cases: [Filters, string[]][] = [
    [{ kind: "application" }, [applied]],
    [{ way: "professional" }, [referral]],
    [{ status: "waiting" }, [referral]],
    [{ status: "new", from: "2026-03-03" }, [enquired, applied]],
    [{ area: area.id }, [referral, applied]],
    [{ area: nearby.id }, [applied]],
    [{ area: area.id, kind: "referral", way: "professional", status: "waiting", q: "near" }, [referral]],
    [{ area: area.id, kind: "referral", way: "myself" }, []],
    [{ to: "2026-03-02" }, [referral]],
    [{ from: "2026-03-03" }, [enquired, applied]],
    [{ from: "2026-03-03", to: "2026-03-02" }, []],
  ];
  for (const [filters, expected] of cases) {
    expect([filters, await found(filters)]).toEqual([filters, expected.toSorted()]);
    expect((await list(filters)).total).toBe(expected.length);
  }
  const nonsense = { kind: "x", way: "constructor", status: "%", area: "'", owner: "x", from: "2026-02-30", to: "tomorrow" };
  expect(await list(nonsense)).toMatchObject({
    total: 3,
    filters: {},
    leftOut: FILTERS.filter((one) => one !== "q"),
  });
});

test("nobody finds, filters or counts what their roles do not include", async () => {
  const { staff, list, add } = await open();
  for (const kind of SUBMISSION_KINDS) await add({ name: "Ngaire" }, { kind });
  const position = (await list({})).newest;
  for (const role of ROLES) {
    const own = await list({ q: "ngaire" }, "found", person(role));
    const kinds = own.submissions.map((one) => one.kind);
    expect(own.total).toBe(kinds.length);
    expect([...kinds].toSorted()).toEqual([...own.kinds].toSorted());
    for (const hidden of SUBMISSION_KINDS.filter((kind) => !own.kinds.includes(kind))) {
      const unknown = await list({ kind: "nothing" }, "found", person(role));
      expect(await list({ kind: hidden }, "found", person(role))).toEqual({ ...unknown });
    }
    expect(await countNew(staff.engine, person(role), "0_-")).toBe(kinds.length);
    expect(await countNew(staff.engine, person(role), position)).toBe(0);
  }
  expect((await list({}, "found", person("editor"))).submissions).toEqual([]);
  await add({ name: "Later" }, { kind: "complaint" }, minutesAfter(1));
  expect(await countNew(staff.engine, person("complaints"), position)).toBe(1);
  expect(await countNew(staff.engine, person("intake"), position)).toBe(0);
  for (const nonsense of ["", "x", "1", "' or 1=1", "9".repeat(40)])
    expect(await countNew(staff.engine, OWNER, nonsense)).toBe(0);
});

test("rows of an earlier release are filled, page by page, and one that such a process stores later is filled, once", async () => {
  const { engine, found } = await open();
  const row = { kind: "enquiry" as const, suspected: 0 as const, received_at: NOON.getTime() };
  const rows = Array.from({ length: 450 }, (_, index) => ({
    ...row,
    reference: `WB-${index}`,
    answers: JSON.stringify({ name: `Person ${index}x`, way: "myself", message: "\u0000\uD800" }),
  }));
  await engine.db.insertInto("submissions").values(rows).execute();
  expect(await found({ q: "person 449x" })).toEqual([]);
  await engine.transaction((transaction) => fillFromAnswers(transaction));
  expect(await found({ q: "person 449x", way: "myself" })).toEqual(["WB-449"]);

  const answers = JSON.stringify({ name: "Ngaire Late", email: "ngaire@example.com" });
  await engine.db
    .insertInto("submissions")
    .values({ ...row, reference: "WB-late", answers })
    .execute();
  expect(await found({ q: "ngaire late" })).toEqual([]);
  expect([await fillLateRows(engine), await fillLateRows(engine)]).toEqual([1, 0]);
  expect(await found({ q: "ngaire late" })).toEqual(["WB-late"]);
  const contacts = await engine.db.selectFrom("contacts").selectAll().execute();
  expect(contacts).toEqual([{ contact: "ngaire@example.com", reference: "WB-late", is_own: 1 }]);
});
