import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import type { Engine } from "../data/tables.ts";
import { countPageViews, forgetPageViews, readPageViews } from "./page-views.ts";

const { freshEngine, freshPlace, openEngineAt } = underTest();
const timeZone = "Australia/Perth";
/** Sunday in UTC, and Monday in Perth. */
const MONDAY = new Date("2026-03-08T16:30:00Z");
const ALL = { from: "2000-01-01", to: "2999-01-01" };

const countIn = (engine: Engine, now = () => MONDAY, log = pino({ enabled: false })) =>
  countPageViews({ engine, timeZone, log, now });
const stored = (engine: Engine) => engine.read((db) => readPageViews(db, ALL));

describe.each(ENGINES)("%s", (name) => {
  test("views are added up by page and week of the office, over processes and restarts", async () => {
    const place = await freshPlace(name);
    const engines = [(await openEngineAt(place)).engine, (await openEngineAt(place)).engine];
    const counters = engines.map((engine) => countIn(engine));
    for (let round = 0; round < 5; round += 1)
      for (const counter of counters) {
        counter.add("/about");
        counter.add(round === 0 ? "/" : "/careers");
      }
    await Promise.all(counters.map((counter) => counter.stop()));
    const later = countIn(engines[0]!, () => new Date(MONDAY.getTime() + 7 * 86_400_000));
    later.add("/about");
    await later.stop();
    expect(await stored(engines[1]!)).toEqual([
      { week: "2026-03-09", page: "/", views: 2 },
      { week: "2026-03-09", page: "/about", views: 10 },
      { week: "2026-03-09", page: "/careers", views: 8 },
      { week: "2026-03-16", page: "/about", views: 1 },
    ]);
    const columns = (await engines[0]!.db.introspection.getTables()).find((table) => table.name === "page_views")?.columns;
    expect(columns?.map((column) => column.name).toSorted()).toEqual(["id", "page", "views", "week"]);
  });
});

test("counts are kept for 26 months", async () => {
  const { engine } = await freshEngine("SQLite");
  for (const day of ["2026-01-04", "2026-01-05", "2028-03-06"]) {
    const counter = countIn(engine, () => new Date(`${day}T04:00:00Z`));
    counter.add("/about");
    await counter.stop();
  }
  await forgetPageViews(engine, timeZone).run(new Date("2028-03-06T04:00:00Z"));
  expect((await stored(engine)).map(({ week }) => week)).toEqual(["2026-01-05", "2028-03-06"]);
});

test("a write that fails is dropped and logged without its pages, and the next one is stored", async () => {
  const { engine } = await freshEngine("SQLite");
  const lines: string[] = [];
  const counter = countIn(engine, undefined, pino({}, { write: (line: string) => void lines.push(line) }));
  await renameTable(engine, "page_views", "away");
  counter.add("/about");
  await counter.write();
  await renameTable(engine, "away", "page_views");
  counter.add("/careers");
  await counter.stop();
  expect(await stored(engine)).toEqual([{ week: "2026-03-09", page: "/careers", views: 1 }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("/about");
});

const renameTable = (engine: Engine, from: string, to: string) => engine.db.schema.alterTable(from).renameTo(to).execute();

describe("with a faked time", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("a flood writes once in 10 seconds, one row for each page", async () => {
    const written: unknown[] = [];
    const engine = { transaction: (work: unknown) => Promise.resolve(written.push(work)) } as unknown as Engine;
    const counter = countIn(engine);
    for (let report = 0; report < 10_000; report += 1) counter.add(report % 2 === 0 ? "/about" : "/");
    await vi.advanceTimersByTimeAsync(9_999);
    expect(written).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(written).toHaveLength(1);
    await counter.stop();
    expect(written).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
