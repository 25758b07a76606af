import { describe, expect, test } from "vitest";

import { storeMany } from "../../tests/support/many-submissions.ts";
import { misspeltNames, otherNames, SHORT_NAMES } from "../../tests/support/misspelt-names.ts";
import { ENGINES, type EngineName, enquiry, NOON, removedBefore, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../data/tables.ts";
import { searchable } from "../names/fold.ts";
import { findPeople } from "../records/find-people.ts";
import { erasePerson } from "../records/find-person.ts";
import { isFound, prepareSearch, rank } from "./search.ts";

const { freshEngine } = underTest();

/** Stores a submission of each name, the first one last. */
const addNames = (engine: Engine, names: readonly string[]) =>
  storeMany(engine, names.length, (index) => ({
    received_at: NOON.getTime() - index,
    answers: { name: names[index] ?? "", message: "Please call" },
  }));

/** Returns the names of the first 10 submissions that a search finds. */
async function firstTen({ db }: Engine, search: string): Promise<string[]> {
  const prepared = await prepareSearch(db, search);
  const rows = await db
    .selectFrom("submissions")
    .select(["answers", rank(prepared).as("rank")])
    .where(isFound(prepared))
    .orderBy("rank")
    .orderBy("received_at", "desc")
    .limit(10)
    .execute();
  return rows.map(({ answers }) => (JSON.parse(answers) as { name: string }).name);
}

async function open(name: EngineName, ...names: readonly string[]) {
  const { engine, store } = await freshEngine(name);
  await addNames(engine, names);
  return { engine, store, found: (search: string) => firstTen(engine, search) };
}

describe.each(ENGINES)("%s", (engineName) => {
  test("of 50 misspelt names, 48 or more are among the first 10, and names of two letters are the first", async () => {
    const misspelt = misspeltNames().filter((_, index) => index % 4 === 0);
    const names = [...otherNames(1000), ...misspelt.map(({ name }) => name)];
    const { found } = await open(engineName, ...names);
    const missed: string[] = [];
    for (const { search, name } of misspelt) if (!(await found(search)).includes(name)) missed.push(`${search}: ${name}`);
    expect(missed.length).toBeLessThanOrEqual(2);
    for (const short of SHORT_NAMES) {
      const hasName = (name: string) => searchable(name).split(" ").includes(short.toLowerCase());
      const first = (await found(short)).filter(hasName);
      expect([short, first.length]).toEqual([short, Math.min(10, names.filter(hasName).length)]);
    }
  });

  test("the closest name is the first, and names stand before other texts", async () => {
    const { found } = await open(engineName, "Neve Smith", "Ask for Niamh", "Niamh Smyth", "Niamh Smith");
    expect(await found("niamh smith")).toEqual(["Niamh Smith", "Niamh Smyth", "Neve Smith"]);
    expect(await found("please niamh")).toEqual(["Ask for Niamh", "Niamh Smyth", "Niamh Smith", "Neve Smith"]);
    expect(await found("niamh jones")).toEqual([]);
  });

  test("a name of several words is found with a hyphen, in the inbox and before an erasure", async () => {
    const { engine, found } = await open(engineName, "Anna Smith Jones", "Mary Louise Byrne", "Nguyễn Văn Trần", "Jones, Ann");
    const searches = [
      ["smith-jones", "Anna Smith Jones"],
      ["Anna Smith-Jones", "Anna Smith Jones"],
      ["smyth–jones", "Anna Smith Jones"],
      ["mary-louise", "Mary Louise Byrne"],
      ["louise-byrne mary", "Mary Louise Byrne"],
      ["van-tran", "Nguyễn Văn Trần"],
    ] as const;
    for (const [search, name] of searches) {
      const { people } = await findPeople(engine, search);
      expect([search, await found(search), people.flatMap(({ names }) => names)]).toEqual([search, [name], [name]]);
    }
    expect([await found("anna-jones-byrne"), await found("call-please")]).toEqual([[], []]);
  });

  test("a name of two words is found as one word, in the inbox and before an erasure", async () => {
    const { engine, found } = await open(engineName, "Abdul Rahman", "Abdul Byrne", "Anna Rahman");
    const { people } = await findPeople(engine, "abdulrahman");
    expect([await found("Abdulrahman"), people.flatMap(({ names }) => names)]).toEqual([["Abdul Rahman"], ["Abdul Rahman"]]);
  });

  test("a name is found with a title, as initials, and with signs around it and between its words", async () => {
    const { engine, found } = await open(engineName, "Anna Jane Smith", "Margaret (Peg) Byrne", "Dr Thảo Lê");
    const spellings = {
      "Anna Jane Smith": [
        "Mrs Smith | Mrs. Anna Smith | MISS ANNA SMITH | Ms.Smith | Mr and Mrs Smith | Mr. & Mrs. Smith | Anna/Smith | Smith / Jane",
        "A. Smith | A.J. Smith | A J Smith | Smith, A. | (Anna) Smith | *Anna* Smith? | Smith;Anna | Smith_Anna: | “Anna” Smith",
      ],
      "Margaret (Peg) Byrne": ['Peg (Margaret) Byrne | Margaret "Peg" Byrne | [Peg] Byrne | M. Byrne | M.P. Byrne'],
      "Dr Thảo Lê": ["Thảo Lê | Dr. Lê | Mr Thao Le | T. Lê"],
    };
    for (const [name, lines] of Object.entries(spellings))
      for (const search of lines.flatMap((line) => line.split(" | "))) {
        const { people } = await findPeople(engine, search);
        expect([search, await found(search), people.flatMap(({ names }) => names)]).toEqual([search, [name], [name]]);
      }
    for (const other of ["B.J. Smith", "Mrs"]) expect([other, await found(other)]).toEqual([other, []]);
  });

  test("a search that finds more than 2,000 lists the closest first", async () => {
    const { found } = await open(engineName, ...Array.from({ length: 2100 }, (_, index) => `Kim ${index}x`), "Please Niamh");
    expect((await found("please"))[0]).toBe("Please Niamh");
  });
});

test("a name is found with and without its apostrophe, hyphen, space, accents and other letters", async () => {
  const names = ["Siobhán O’Callaghan", "Fatima Al-Sayed", "Mary Anne Byrne", "Đặng Thị Ngọc", "Yunupiŋu", "عبد الله"];
  const { found } = await open("SQLite", ...names);
  const searches: readonly (readonly [string, readonly string[]])[] = [
    [
      "Siobhán O’Callaghan",
      ["o'callaghan", "O`Callaghan", "ocallaghan", "o callaghan", "siobhan o´callaghan", "SIOBHAN OCALAGHAN"],
    ],
    ["Fatima Al-Sayed", ["al sayed", "alsayed", "al-sayed", "fatima el sayed"]],
    ["Mary Anne Byrne", ["maryanne byrne", "mary anne", "mary-anne"]],
    ["Đặng Thị Ngọc", ["dang", "đặng thị ngọc", "ngoc dang"]],
    ["Yunupiŋu", ["yunupingu", "Yunupinu"]],
    ["عبد الله", ["عبد", "عبدالله"]],
  ];
  for (const [name, spellings] of searches)
    for (const spelling of spellings) expect([spelling, await found(spelling)]).toEqual([spelling, [name]]);
});

test("a phone number is found in every spelling, whole, in part and beside a name", async () => {
  const { engine, found } = await open("SQLite");
  const spellings = {
    "0491 570 006": [
      "+61491570006 | 0491-570-006 | 0491–570–006 | 0491\u2011570\u2011006 | 0491,570,006 | 0491570006; | 570006 | 570 006",
      "+61(0)491570006 | +61 (0)491 570 006 | 610491570006 | 0061-491-570-006. | 00 61 491 570 006 | 0011 61491570006",
      '[0491] 570 006 | "0491 570 006" | 0491_570_006 | 0491·570·006 | <0491570006> | 0491−570−006 | 0491 570 006?',
      "tel:+61491570006 | Ph: 0491 570 006 | mob 0491570006 | Mobile 0061 491 570 006 | m. 0491 570 006 | T:0491 570 006 | 0491 570 006 ext. 5",
      "0011 61 (0)491 570 006 | 0011 +61 491 570 006 | (0011 61) 491 570 006 | 0061 491 57 | please 0011 61 491 570 006",
    ],
    "(08) 5550 1234": ["+61(08)55501234 | +61(0)8 5550 1234 | 0011 61 8 5550 1234 | 5550 1234 | 1234, +61 8 5550"],
    "+64 21 555 012": ["006421555012 | 0011 64 21 555 012 | +64 21 555 012 | please 0064 21-555-012"],
  };
  const phones = Object.keys(spellings);
  await storeMany(engine, phones.length, (index) => ({
    received_at: NOON.getTime(),
    answers: { name: `Kim ${index}x`, phone: phones[index] ?? "", message: "Please call" },
  }));
  for (const [phone, lines] of Object.entries(spellings))
    for (const search of lines.flatMap((line) => line.split(" | ")))
      expect([search, await found(search)]).toEqual([search, [`Kim ${phones.indexOf(phone)}x`]]);
  expect(await found("0011 61 491 570 007")).toEqual([]);
});

test("what is erased or past its time leaves no word of a name", async () => {
  const { engine, store } = await open("SQLite");
  const answers = { name: "Siobhán", personName: "Niamh", throughName: "Ciarán" };
  const words = () => engine.db.selectFrom("name_words").select("word").orderBy("word").execute();
  const add = async () => (await store.add(enquiry({ answers }), [], NOON)).reference;
  const erased = await add();
  expect((await words()).map(({ word }) => word)).toEqual(["ciaran", "niamh", "siobhan"]);
  await erasePerson(engine, { references: [erased], actor: "p" }, NOON);
  expect(await words()).toEqual([]);
  await add();
  await store.removeDue("enquiry", removedBefore(new Date(NOON.getTime() + 1)));
  expect(await words()).toEqual([]);
});
