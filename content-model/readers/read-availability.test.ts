import { describe, expect, test } from "vitest";

import { contentFixture, SITE_VALUES } from "../../tests/support/content-fixture.ts";
import { siteWords } from "../content/content-modules.ts";
import { isReserved } from "../values/pages.ts";

const { errors, places, read, text, write } = contentFixture();

const FILE = "availability.yaml";
const LINE = { support: "gardening", area: "perth", state: "now" };
const add = (lines: readonly object[], set = "2026-11-20") => write(FILE, JSON.stringify({ set, room: lines }));
const on = (day: string) => read(new Date(`${day}T23:59+08:00`));
const cells = (day: string) => {
  const { room } = siteWords(on(day), SITE_VALUES).modules;
  return { rooms: room.families[0]?.supports[0]?.rooms, isBelieved: room.believed?.scheduled === false };
};

describe("room by support and area", () => {
  test("a site without the file, or without a line in it, says nothing about room", () => {
    expect(read().availability).toBeUndefined();
    add([]);
    expect(read().availability).toBeUndefined();
    expect(cells("2026-11-21")).toEqual({ rooms: [null], isBelieved: false });
  });

  test.each([
    [LINE, "now"],
    [{ ...LINE, state: "from", from: "2026-12-01" }, "2026-12-01"],
    [{ ...LINE, state: "ask" }, null],
  ])("%j is %s", (line, room) => {
    add([line]);
    expect(cells("2026-11-21")).toEqual({ rooms: [room], isBelieved: true });
  });

  test("it is believed to the end of the 14th day after it was set, in Perth", () => {
    add([LINE]);
    expect(cells("2026-12-04").isBelieved).toBe(true);
    expect(cells("2026-12-05").isBelieved).toBe(false);
  });

  test("the page of a support has its own areas", () => {
    add([LINE]);
    expect(siteWords(read(), SITE_VALUES).items.services["gardening"]?.room).toMatchObject({
      areas: [{ name: "Perth", room: "now" }],
    });
  });
});

describe("an error names the field", () => {
  test.each<[string, readonly object[], string]>([
    ["room.0.support", [{ ...LINE, support: "cooking" }], "must be one of gardening"],
    ["room.0.area", [{ ...LINE, area: "moon" }], "must be one of perth"],
    ["room.1.area", [LINE, { ...LINE, state: "ask" }], "is named for gardening above already"],
    ["room.0.state", [{ ...LINE, state: "soon" }], "must be one of now, from, ask"],
    ["room.0.from", [{ ...LINE, state: "from" }], "belongs to state: from, which needs it"],
    ["room.0.from", [{ ...LINE, from: "2026-12-01" }], "belongs to state: from"],
    ["room.0.from", [{ ...LINE, state: "from", from: "1 March" }], "must be a day with the year first"],
  ])("%s of %j", (field, lines, fix) => {
    add(lines);
    expect(errors()).toMatchObject([{ file: FILE, field, fix: expect.stringContaining(fix) }]);
  });

  test.each(["__proto__", "constructor"])("a support called %s is an error, and changes no object of the process", (support) => {
    add([{ support, area: "polluted", state: "now" }]);
    expect(places()).toContain(`${FILE}: room.0.support`);
    const isPolluted = "polluted" in {} || "polluted" in Object;
    for (const each of [Object.prototype, Object]) Reflect.deleteProperty(each, "polluted");
    expect(isPolluted).toBe(false);
  });

  test("a day of setting in the future is an error until it comes, by Perth's day", () => {
    add([LINE], "2026-11-22");
    expect(places()).toEqual([`${FILE}: set`]);
    expect(() => on("2026-11-22")).not.toThrow();
  });

  test("a file without a day is an error", () => {
    write(FILE, "room: []\n");
    expect(places()).toEqual([`${FILE}: set`]);
  });
});

describe("a day from which there was to be room", () => {
  const later = { ...LINE, state: "from", from: "2026-11-25" };

  test("stops a publish once it is over, with the file, the field and what to do", () => {
    add([later]);
    expect(on("2026-11-25").passed).toEqual([]);
    const { passed } = on("2026-11-26");
    expect(passed).toMatchObject([{ file: FILE, field: "room.0.from", line: 1 }]);
    expect(passed[0]?.fix).toMatch(/^is 25 November 2026, which is over: write state: now/);
  });

  test("does not stop a start of the server, and reads Ask us", () => {
    add([later]);
    expect(cells("2026-11-25").rooms).toEqual(["2026-11-25"]);
    expect(cells("2026-11-26").rooms).toEqual([null]);
  });
});

test.each(["available", "easy-read"])("no support can be called %s: another page has its address", (id) => {
  expect(isReserved("services", id)).toBe(true);
  write(`services/${id}.md`, text("services/gardening.md").replace("order: 1", "order: 2"));
  write(`easy-read/services/${id}.md`, text("easy-read/services/gardening.md"));
  expect(errors()).toMatchObject([
    {
      file: `services/${id}.md`,
      field: "the file's name",
      fix: "is the address of another page below /services: choose another name",
    },
  ]);
});
