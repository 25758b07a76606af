import type { Page } from "@playwright/test";

import type { ShownVacancy } from "../../content-model/readers/read-vacancies.ts";
import { expect, test } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { inPerth } from "../support/opening-hours-fixture.ts";
import { content } from "../support/site.ts";
import { setTime } from "../support/visit.ts";

/* The fixture was set on 3 February 2020: no day stays within 14 days of a test, so that these tests set the clock of the browser. */
const SET = content.availability?.set ?? "";
const WHILE_BELIEVED = inPerth("2020-02-17", "23:59");
const NO_LONGER = inPerth("2020-02-18", "00:00");
const PATH = "/services/available";
const ON_ITS_DAY = "Set on 3 February 2020.";

// Colours that fade in have too little contrast while they do.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const cellsOf = (page: Page, support: string) => page.getByRole("row", { name: support }).getByRole("cell");
const supportNamed = (id: string) => content.services.find((service) => service.id === id)?.title ?? id;
const [PERSONAL_CARE, RESPITE, COORDINATION] = [
  supportNamed("personal-care-and-daily-living"),
  supportNamed("respite"),
  supportNamed("support-coordination"),
];

test("until the end of the 14th day the table says where there is room, with the day on which it was set", async ({
  page,
  open,
}) => {
  expect(SET).toBe("2020-02-03");
  await setTime(page, WHILE_BELIEVED);
  await open(PATH);
  for (const table of await page.getByRole("main").getByRole("table").all())
    await expect(table.getByRole("columnheader")).toHaveText(["Support", ...content.site.areas.map(({ town }) => town)]);
  await expect(cellsOf(page, PERSONAL_CARE)).toHaveText([/Room now$/, /Ask us$/, /From 1 March 2098$/]);
  await expect(cellsOf(page, RESPITE)).toHaveText([/From 12 January 2098$/, /Ask us$/, /Ask us$/]);
  await expect(cellsOf(page, COORDINATION)).toHaveText([/Ask us$/, /Ask us$/, /Ask us$/]);
  await expect(page.getByRole("main").getByText(ON_ITS_DAY)).toHaveCount(2);
  await expect(page.getByText(content.interface.room.sampleText)).toBeVisible();
  expect(await violationsInLightAndDark(page, [390, 1440])).toEqual([]);
});

test("after the 14th day every line reads Ask us, without a day, however long ago the site was built", async ({ page, open }) => {
  await setTime(page, NO_LONGER);
  await open(PATH);
  for (const { title } of content.services) await expect(cellsOf(page, title)).toHaveText([/Ask us$/, /Ask us$/, /Ask us$/]);
  await expect(page.getByText("Set on")).toHaveCount(0);
  await expect(page.getByText(content.interface.room.noneKnown)).toBeVisible();
});

test("on a phone a support takes a line for each area, and one line where people have to ask in all areas", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setTime(page, WHILE_BELIEVED);
  await open(PATH);
  const states = (support: string) =>
    page.getByRole("main").locator("tr", { hasText: support }).locator("td").filter({ visible: true });
  await expect(states(PERSONAL_CARE)).toHaveText(
    content.site.areas.map(({ town }) => new RegExp(`^${town} (Room now|Ask us|From)`)),
  );
  await expect(states(COORDINATION)).toHaveCount(1);
  await expect(states(COORDINATION)).toHaveText(/Ask us$/);
});

test("the page of a support says where it has room, which its facts lead to, and leads to all supports", async ({
  page,
  open,
}) => {
  await setTime(page, WHILE_BELIEVED);
  await open("/services/personal-care-and-daily-living");
  const words = content.interface.room;
  await expect(page.getByRole("term").filter({ hasText: words.fact })).toBeVisible();
  await page.getByRole("link", { name: words.factLink }).click();
  await expect(page.getByRole("heading", { level: 2, name: words.here })).toBeInViewport();
  const areas = content.site.areas.map(({ name }) => name);
  await expect(page.getByRole("rowheader")).toHaveText(areas);
  await expect(page.getByRole("table", { name: words.here }).getByRole("cell")).toHaveText([
    "Room now",
    "Ask us",
    "From 1 March 2098",
  ]);
  await page.getByRole("link", { name: words.all }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

const believed = { posted: "2020-02-03", closes: "2020-02-17", scheduled: false };
const room = (id: string, more: Partial<ShownVacancy> = {}): ShownVacancy => ({
  id,
  title: `A room of ${id}`,
  support: "supporting-independent-living",
  suburb: "Sampleton",
  people: 3,
  set: SET,
  sample: false,
  photos: [],
  paragraphs: [],
  servicePicture: "service-supported-independent-living",
  believed,
  shown: { posted: SET, closes: "2020-04-03", scheduled: false },
  ...more,
});
const ROOMS = [
  room("Kim", { from: "2020-03-01", stepFree: true, bathroom: "Your own", pets: "There is a cat", sample: true }),
  room("Sam", { believed: { posted: "2020-01-20", closes: "2020-02-03", scheduled: false } }),
  room("Lee", { shown: { posted: SET, closes: "2020-02-16", scheduled: false } }),
];

test("a room in a shared home says what it is like, asks people to check after 14 days, and goes after its last day", async ({
  page,
  open,
}) => {
  // No room stays within 60 days of a test, so that the words that a browser loads for the page have them.
  await page.route("**/assets/words-*.json", async (route) => {
    const response = await route.fetch();
    const words = (await response.json()) as object;
    await route.fulfill({ response, json: "vacancies" in words ? { ...words, vacancies: ROOMS } : words });
  });
  await setTime(page, WHILE_BELIEVED);
  await open("/services/respite");
  await page.getByRole("link", { name: content.interface.room.all }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["A room of Kim", "A room of Sam"]);
  const [kim, sam] = ["Kim", "Sam"].map((name) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) }),
  );
  for (const words of [
    "Example",
    "1 room",
    "Sampleton",
    "3 people share",
    "From 1 March 2020",
    "Step-free",
    "Bathroom: Your own",
  ])
    await expect(kim!.getByText(words, { exact: true })).toBeVisible();
  await expect(kim!.getByText(ON_ITS_DAY)).toBeVisible();
  await expect(sam!.getByText("1 room")).toHaveCount(0);
  await expect(sam!.getByRole("link", { name: "Ask us if it’s still open" })).toBeVisible();
  await expect(sam!.getByRole("link", { name: /^Ask about this room.*A room of Sam$/ })).toHaveAttribute(
    "href",
    "/contact?about=supporting-independent-living#write-to-us",
  );
  expect(await violationsInLightAndDark(page, [390, 1440])).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the stored page of words that are too old says that people ask us", async ({ page }) => {
    await page.goto(PATH);
    for (const { title } of content.services) await expect(cellsOf(page, title)).toHaveText([/Ask us$/, /Ask us$/, /Ask us$/]);
    await expect(page.getByText("Set on")).toHaveCount(0);
  });
});
