import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { inPerth } from "../support/perth.ts";
import { content } from "../support/site.ts";

const MONDAY = "2026-11-23";
const said = (page: Page) => page.getByText(/^(Open now|Closed)/);

/* app/contact-details has unit tests of the opening hours and of their words. */

test("Specification, Claims and duties: whether the office is open, in Perth time for visitors of any time zone", async ({
  newVisitor,
}) => {
  for (const timezoneId of ["America/New_York", "Pacific/Auckland"]) {
    const page = await (await newVisitor({ timezoneId, locale: "en-US" })).newPage();
    await page.clock.setFixedTime(inPerth(MONDAY, "09:15"));
    await page.goto("/locations");
    await expect(said(page), timezoneId).toHaveText("Open now, until 4:45 pm, Perth time.");
  }
});

test("Specification, Claims and duties: on a public holiday the office is closed, and the page names the holiday", async ({
  page,
  open,
}) => {
  const [holiday] = content.site.hours.publicHolidays.dates;
  await page.clock.setFixedTime(inPerth(holiday?.date ?? "", "10:00"));
  await open("/contact");
  await expect(said(page)).toHaveText(new RegExp(`^Closed today: ${holiday?.name}\\. Opens .+ Perth time\\.$`));
});

test("Specification, Claims and duties: the sentence is updated while the page is open", async ({ page, open }) => {
  await page.clock.install({ time: inPerth(MONDAY, "16:43") });
  await open("/contact");
  await expect(said(page)).toHaveText(/^Open now/);
  await page.clock.fastForward("03:00");
  await expect(said(page)).toHaveText(/^Closed now/);
});
