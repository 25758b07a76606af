import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { inPerth } from "../support/perth.ts";
import { content } from "../support/site.ts";

const said = (page: Page) => page.getByText(/^(Open now|Closed)/);

// 23 November 2026 is a Monday.
const MOMENTS = [
  ["Monday 9:14", "2026-11-23", "09:14", "Closed now. Opens today at 9:15 am, Perth time."],
  ["Monday 9:15", "2026-11-23", "09:15", "Open now, until 4:45 pm, Perth time."],
] as const;

test("Specification 9, Specification, Claims and duties: whether the office is open follows the hours", async ({
  page,
  open,
}) => {
  for (const [when, day, time, words] of MOMENTS) {
    await page.clock.setFixedTime(inPerth(day, time));
    await open("/contact");
    await expect(said(page), when).toHaveText(words);
  }
});

test("Specification, Claims and duties: on a public holiday the office is closed, and the page names it", async ({
  page,
  open,
}) => {
  const [holiday] = content.site.hours.publicHolidays.dates;
  await page.clock.setFixedTime(inPerth(holiday?.date ?? "", "10:00"));
  await open("/contact");
  await expect(said(page)).toHaveText(new RegExp(`^Closed today: ${holiday?.name}\\. Opens .+ Perth time\\.$`));
});

test("Specification, Claims and duties: in Perth time, wherever the visitor's clock is set", async ({ newVisitor }) => {
  for (const timezoneId of ["America/New_York", "Pacific/Auckland"]) {
    const page = await (await newVisitor({ timezoneId, locale: "en-US" })).newPage();
    await page.clock.setFixedTime(inPerth("2026-11-23", "09:15"));
    await page.goto("/locations");
    await expect(said(page), timezoneId).toHaveText("Open now, until 4:45 pm, Perth time.");
  }
});

test("Specification, Claims and duties: it stays right while the page stays open", async ({ page, open }) => {
  await page.clock.install({ time: inPerth("2026-11-23", "16:43") });
  await open("/contact");
  await expect(said(page)).toHaveText(/^Open now/);
  await page.clock.fastForward("03:00");
  await expect(said(page)).toHaveText(/^Closed now/);
});
