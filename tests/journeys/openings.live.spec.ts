import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { inPerth } from "../support/opening-hours-fixture.ts";
import { content } from "../support/site.ts";
import { setTime, topLink } from "../support/visit.ts";

/** The last closing day of the openings, and the openings of that day. */
const closing = content.jobs.flatMap(({ closes }) => closes ?? []);
const lastDay = closing.toSorted().at(-1) ?? "";
const openings = content.jobs.filter(({ closes }) => closes === lastDay).map(({ title, areaName }) => `${title}, ${areaName}`);

const [first] = content.jobs.map(({ id, title, areaName }) => ({ id, name: `${title}, ${areaName}` }));
if (!first) throw new Error("The fixture content needs an opening.");
/** The details of an opening are closed on a phone, and the design shows them from 64rem. */
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const cardOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });

test("on a phone the words of an opening are closed, and one press shows them", async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  await open("/careers");
  const card = cardOf(page, first.name);
  const parts = card.getByRole("heading", { level: 4 });
  await expect(parts.first()).toBeHidden();
  await expect(card.getByRole("link", { name: new RegExp(`^Apply for this job\\b.*${first.name}$`) })).toBeVisible();
  await card.getByText(content.interface.openings.more).click();
  await expect(parts).toHaveText(content.jobs[0]!.sections.map(({ heading }) => heading));
  await expect(parts.first()).toBeVisible();
});

test("from 64rem the words of an opening are shown, and the sections after the form stand beside it; on a phone they are below it", async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE);
  await open("/careers");
  const card = cardOf(page, first.name);
  for (const { heading } of content.jobs[0]!.sections)
    await expect(card.getByRole("heading", { level: 4, name: heading })).toBeVisible();
  await expect(card.getByRole("list").first()).toBeVisible();
  await expect(card.getByText(content.interface.openings.more)).toBeHidden();

  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { sections } = content.pages.careers;
  const after = sections.slice(sections.findIndex(({ id }) => id === "apply") + 1);
  expect(after.length).toBeGreaterThan(0);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    const form = await boxOf(page.locator("#application"));
    for (const { id, heading } of after) {
      const panel = page.locator(`#${id}`);
      await expect(panel.getByRole("heading", { level: 3, name: heading })).toBeVisible();
      const { x, y } = await boxOf(panel);
      if (size === WIDE) expect(x, id).toBeGreaterThan(form.x + form.width);
      else expect(y, id).toBeGreaterThan(form.y + form.height);
    }
  }
});

test("docs, editing the content: openings are shown to the end of their closing day, Perth time", async ({ page, open }) => {
  expect(openings.length).toBeGreaterThan(0);
  await setTime(page, inPerth(lastDay, "23:59"));
  await open("/about");
  await topLink(page, "Employment").click();
  await page.getByRole("main").getByRole("link", { name: "our careers page" }).click();
  await expect(page).toHaveURL("/careers");
  for (const opening of openings) await expect(page.getByRole("heading", { level: 3, name: opening })).toBeVisible();
});

test("docs, editing the content: a closed opening is hidden, however long ago the site was built", async ({ page, open }) => {
  await setTime(page, new Date(inPerth(lastDay, "23:59").getTime() + 60_000));
  await open("/careers");
  for (const opening of openings) await expect.soft(page.getByRole("heading", { level: 3, name: opening })).toBeHidden();
});

test("Specification, Sample content: a sample opening says that it is no real job", async ({ page, open }) => {
  await open("/careers");
  await expect(page.getByText("Sample opening, not a real job", { exact: true })).toHaveCount(
    content.jobs.filter(({ sample }) => sample).length,
  );
});
