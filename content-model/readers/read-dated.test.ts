import { expect, test } from "vitest";

import { contentFixture, SITE_VALUES } from "../../tests/support/content-fixture.ts";
import { siteWords } from "../content/content-modules.ts";
import { isOpenOn } from "../values/days.ts";
import { routesOf } from "../values/pages.ts";

const { append, change, errors, places, read, writeMarkdown } = contentFixture();

const FILE = "news/open-day.md";
const EVENT = {
  title: "Open day",
  kind: "event",
  summary: "Come and see our rooms, meet the people who work here and have tea.",
  posted: "2026-11-20",
  date: "2026-11-28",
  place: "Our office",
  easyRead: "[You can visit us., You can have tea.]",
};
const NEWS = { ...EVENT, kind: "news", date: undefined, place: undefined };
const WORDS = "## What happens {#what}\n\nYou can look around.\n";

type Front = Record<string, string | undefined>;
const add = (front: Front, file = FILE, words = WORDS) => writeMarkdown(file, front, words);
const on = (day: string) => read(new Date(`${day}T12:00+08:00`));

test("content without news needs no folder of news, and has none of its addresses", () => {
  const { news } = read();
  expect(news).toEqual([]);
  expect(routesOf("live", { services: [], news: [], languages: [] }).map(({ path }) => path)).not.toContain("/news");
});

test("an item has a page, an Easy Read page and its steps below those of the list, in the live stage alone", () => {
  const paths = (stage: "live" | "parked") =>
    routesOf(stage, { services: [], news: ["open-day"], languages: [] }).map(({ path }) => path);
  expect(paths("live").filter((path) => path.startsWith("/news"))).toEqual([
    "/news",
    "/news/easy-read",
    "/news/easy-read/steps",
    "/news/open-day",
    "/news/open-day/easy-read",
    "/news/open-day/easy-read/steps",
  ]);
  expect(paths("parked").join()).not.toContain("news");
});

test("an event is shown from the day it is posted to the end of its own day, in Perth", () => {
  add(EVENT);
  expect(on("2026-11-19").news).toMatchObject([{ id: "open-day", scheduled: true, closes: "2026-11-28" }]);
  expect(on("2026-11-20").news).toMatchObject([{ scheduled: false }]);
  expect(read(new Date("2026-11-28T23:59+08:00")).news).toHaveLength(1);
  expect(read(new Date("2026-11-29T00:00+08:00")).news).toEqual([]);
});

test("until extends an event, and ends news, which otherwise has no end", () => {
  add({ ...EVENT, until: "2026-12-24" });
  expect(on("2026-12-24").news).toHaveLength(1);
  expect(on("2026-12-25").news).toHaveLength(0);
  add(NEWS);
  expect(on("2099-01-01").news).toHaveLength(1);
  add({ ...NEWS, until: "2026-11-20" });
  expect(on("2026-11-21").news).toEqual([]);
});

test("the newest item comes first", () => {
  add(NEWS, "news/a.md");
  add({ ...NEWS, posted: "2026-11-21" }, "news/b.md");
  add({ ...NEWS, posted: "2026-11-19" }, "news/c.md");
  expect(read().news.map(({ id }) => id)).toEqual(["b", "a", "c"]);
});

test("news that is posted later is a warning that names the day", () => {
  add({ ...NEWS, posted: "2026-12-01" });
  expect(read().warnings).toMatchObject([{ file: FILE, field: "posted", fix: expect.stringContaining("2026-12-01") as string }]);
});

test.each<[field: string, front: Front]>([
  ["kind", { ...NEWS, kind: "story" }],
  ["title", { ...NEWS, title: "long ".repeat(13) }],
  ["summary", { ...NEWS, summary: "Too short." }],
  ["easyRead", { ...NEWS, easyRead: undefined }],
  ["easyRead", { ...NEWS, easyRead: "[]" }],
  ["easyRead", { ...NEWS, easyRead: `[${"We have tea., ".repeat(7)}]` }],
  ["until", { ...NEWS, until: "2026-11-19" }],
  ["until", { ...EVENT, until: "2026-11-27" }],
  ["date", { ...EVENT, date: undefined }],
  ["date", { ...EVENT, date: "2026-11-19" }],
  ["date", { ...NEWS, date: "2026-11-28" }],
  ["place", { ...EVENT, place: undefined }],
  ["starts", { ...NEWS, starts: '"10:00"' }],
  ["ends", { ...EVENT, ends: '"10:00"' }],
  ["ends", { ...EVENT, starts: '"10:00"', ends: '"09:00"' }],
  ["picture.alt", { ...NEWS, picture: "{ file: hall, alt: The hall, decorative: true }" }],
  ["picture.file", { ...NEWS, picture: "{ file: hall, alt: The hall }" }],
])("an error in %s stops the build: %j", (field, front) => {
  add(front);
  expect(places()).toEqual([`${FILE}: ${field}`]);
});

test("an item cannot take the address of the list in Easy Read", () => {
  add(NEWS, "news/easy-read.md");
  expect(places()).toEqual(["news/easy-read.md: the file's name"]);
});

test("words that are hard to read, a typed number and a fact that does not exist are errors, as on a page", () => {
  add(NEWS, FILE, "## What {#what}\n\nCall (08) 5550 0124. We have {{cake}}.\n");
  expect(places().toSorted()).toEqual([`${FILE}: (08) 5550 0124`, `${FILE}: {{cake}}`]);
  const hard =
    "Organisational restructuring necessitates comprehensive administrative reconsideration of accommodation availability.";
  add(NEWS, FILE, `## What {#what}\n\n${hard}\n`);
  expect(places()).toEqual([`${FILE}: reading grade`]);
});

test("the Easy Read sentences of an item keep the rules of Easy Read", () => {
  add({ ...NEWS, easyRead: "[You can’t visit us., You can see 2 rooms and have tea and cake with all of us here.]" });
  expect(errors().map(({ file, field, fix }) => `${file}: ${field}: ${fix.slice(0, 16)}`)).toEqual([
    `${FILE}: line 6: has “can’t”: wri`,
    `${FILE}: line 6: has 15 words: ma`,
  ]);
});

test("the Easy Read page of an item has its day and place, its sentences with facts, and ways to talk to us", () => {
  add({ ...EVENT, starts: '"10:00"', easyRead: '["Call {{phone.general}} to come."]' });
  const [item] = read().news;
  expect(item?.easyReadPage).toMatchObject({ title: "Open day in Easy Read", heading: "Open day" });
  expect(item?.easyReadPage.sections.map(({ id, rows }) => [id, rows.map(({ sentences }) => sentences)])).toEqual([
    [
      "event",
      [
        ["It is on 28 November 2026.", "It starts at 10 in the morning."],
        ["It is at Our office."],
        ['Call <a href="tel:+61855500100" class="tel">(08) 5550 0100</a> to come.'],
      ],
    ],
    ["talk-to-us", [[expect.stringContaining("Call us on")]]],
  ]);
});

test("the list in Easy Read has a row with a link for each item that is shown, or says that there is none", () => {
  append("easy-read/news.md", "\n@news\n");
  /** The sentences on a day, of a page that was stored on that day or before. */
  const sentences = (day: string, storedOn = day) =>
    on(storedOn)
      .easyRead.pages.news.sections[0]?.rows.slice(1)
      .filter(({ shown }) => shown === undefined || isOpenOn(shown, day))
      .map((row) => row.sentences);
  add({ ...NEWS, posted: "2026-11-20", until: "2026-11-30" });
  const none = [["We have no news now."]];
  const item = [['Our news is <a href="/news/open-day/easy-read">Open day</a>.', "You can visit us.", "You can have tea."]];
  expect([sentences("2026-11-19"), sentences("2026-11-20"), sentences("2026-12-01")]).toEqual([none, item, none]);
  expect(sentences("2026-11-20", "2026-11-19"), "from its first day on").toEqual(item);
  expect(sentences("2026-12-01", "2026-11-20"), "after its last day").toEqual(none);
});

test("Home has its section while there is news, and its Easy Read page while news is shown", () => {
  const has = ({ sections }: { sections: readonly { id: string }[] }) => sections.some(({ id }) => id === "news");
  const where = (day: string) => [has(on(day).pages.home), has(on(day).easyRead.pages.home)];
  append("easy-read/home.md", "\n## A part {#news}\n\n[people]\nRead [our news](/news).\n");
  expect(where("2026-11-20")).toEqual([false, false]);
  add({ ...NEWS, until: "2026-11-30" });
  expect(where("2026-11-19")).toEqual([true, false]);
  expect(where("2026-11-20")).toEqual([true, true]);
  expect(where("2026-12-01")).toEqual([false, false]);
});

test("a link to news that does not exist is an error, and one to news that is over a warning", () => {
  append("pages/about.md", "\nRead [the news](/news) and [that](/news/open-day#what).\n");
  expect(places()).toEqual(["pages/about.md: link /news", "pages/about.md: link /news/open-day#what"]);
  add({ ...NEWS, until: "2026-11-30" });
  expect(places()).toEqual([]);
  expect(on("2026-12-01").warnings.map(({ field }) => field)).toEqual(["link /news", "link /news/open-day#what"]);
  change("pages/about.md", "#what", "#when");
  expect(places()).toEqual(["pages/about.md: link /news/open-day#when"]);
});

test("the words of an item are its own, and not in the list", () => {
  add(NEWS);
  const { modules, items } = siteWords(read(), SITE_VALUES);
  // The search has the words of every page.
  const { "find-index": _index, ...others } = modules;
  expect(JSON.stringify(items.news["open-day"])).toContain("You can look around.");
  expect(JSON.stringify(others)).not.toContain("You can look around.");
});
