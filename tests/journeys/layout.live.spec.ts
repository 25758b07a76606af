import { EASY_READ_FORM } from "../../content-model/values/pages.ts";
import { expect, test } from "../fixtures.ts";
import { inPerth } from "../support/opening-hours-fixture.ts";
import { brokenWords, chooseDisplay, overflowing } from "../support/reflow.ts";
import { footer, sectionOf } from "../support/visit.ts";

/* tests/accessibility/pages.live.spec.ts checks the layout of every page, states.live.spec.ts that of the 404 screen and of the menu. */

const setWidth = (width: number) => ({ width, height: 800 });

/** Those between the smallest and the largest, at which tests/accessibility/pages.live.spec.ts measures every page at these widths. */
const CHOICES = [
  { text: "100", spacing: "wide" },
  { text: "125" },
  { text: "125", spacing: "wide" },
  { text: "150" },
  { text: "150", spacing: "wide" },
  { text: "200" },
];

for (const path of ["/", "/services", "/contact", "/services/easy-read"])
  test(`Display panel: nothing overflows on ${path} at any text size and spacing`, async ({ page, open }) => {
    await open(path);
    for (const width of [320, 390, 769, 1024, 1440]) {
      await page.setViewportSize(setWidth(width));
      for (const choice of CHOICES) {
        await chooseDisplay(page, choice);
        expect.soft(await overflowing(page), `${JSON.stringify(choice)}, ${width} wide`).toEqual([]);
      }
    }
  });

for (const path of ["/contact?way=feedback", EASY_READ_FORM])
  test(`no word of an answer to choose is broken on ${path}`, async ({ page, open }) => {
    await open(path);
    for (const width of [320, 390, 412, 600, 768, 1100, 1440]) {
      await page.setViewportSize(setWidth(width));
      const answers = page.getByRole("main").locator("fieldset label");
      expect.soft(await brokenWords(answers), `${width} wide`).toEqual([]);
    }
  });

const WITH_PICTURES_OR_ROOM = [
  "/about",
  "/how-it-works",
  "/services/available",
  "/services/personal-care-and-daily-living",
  "/contact/show-card",
  "/languages",
];

for (const path of WITH_PICTURES_OR_ROOM)
  test(`on a phone at the largest text size ${path} has no lines of one or two letters, and nothing overflows`, async ({
    page,
    open,
  }) => {
    // Until 14 days after it was set, the fixture says where there is room (available.live.spec.ts).
    await page.clock.setFixedTime(inPerth("2020-02-05", "12:00"));
    await page.setViewportSize(setWidth(390));
    await open(path);
    if (path === "/contact/show-card") await page.getByRole("checkbox").first().check();
    await chooseDisplay(page, { text: "200" });
    expect.soft(await overflowing(page)).toEqual([]);
    expect(await brokenWords(page.getByRole("main"), 5)).toEqual([]);
  });

test("four steps stand in one column or in one row, in every window", async ({ page, open }) => {
  await open("/");
  const steps = sectionOf(page, "How it starts").getByRole("list").first().getByRole("listitem");
  for (const width of [390, 820, 1024, 1080, 1110, 1130, 1440]) {
    await page.setViewportSize(setWidth(width));
    const places = await steps.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ x, y }) => [x, y]),
    );
    const lines = [0, 1].map((axis) => new Set(places.map((place) => Math.round(place[axis] ?? 0))).size);
    expect
      .soft(
        lines.toSorted((one, other) => one - other),
        `${width} wide`,
      )
      .toEqual([1, 4]);
  }
});

test("the Display panel shows the choices of colours in one row, and its last button, at 1440 by 900", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/about");
  await page.getByRole("button", { name: "Display" }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByRole("button").last()).toBeInViewport({ ratio: 1 });
  const tops = await panel
    .getByRole("group", { name: "Colours" })
    .getByRole("radio")
    .evaluateAll((all) => all.map((radio) => radio.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
});

test("in forced colours the head of a page has no wave of another colour, and the mark of the footer is seen", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/find", "/contact/show-card", "/privacy-policy", "/languages/ar"]) {
    await open(path);
    await expect.soft(page.locator("main header > svg"), path).toBeHidden();
  }
  const stroke = await footer(page)
    .locator("svg path")
    .first()
    .evaluate((path) => getComputedStyle(path).stroke);
  expect(stroke).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
});
