import { expect, test } from "../fixtures.ts";
import { inPerth } from "../support/perth.ts";
import { content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

/** The last closing day of the openings, and the openings of that day. */
const closing = content.jobs.flatMap(({ closes }) => closes ?? []);
const lastDay = closing.toSorted().at(-1) ?? "";
const openings = content.jobs.filter(({ closes }) => closes === lastDay).map(({ title, areaName }) => `${title}, ${areaName}`);

test("docs, editing the content: openings are shown to the end of their closing day, Perth time", async ({ page, open }) => {
  expect(openings.length).toBeGreaterThan(0);
  await page.clock.setFixedTime(inPerth(lastDay, "23:59"));
  await open("/about");
  await topLink(page, "Employment").click();
  for (const opening of openings) await expect(page.getByRole("heading", { level: 3, name: opening })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "our careers page" }).click();
  await expect(page).toHaveURL("/careers");
  for (const opening of openings) await expect(page.getByRole("heading", { level: 3, name: opening })).toBeVisible();
});

test("docs, editing the content: a closed opening is hidden, however long ago the site was built", async ({ page, open }) => {
  await page.clock.setFixedTime(new Date(inPerth(lastDay, "23:59").getTime() + 60_000));
  for (const path of ["/careers", "/employment"]) {
    await open(path);
    for (const opening of openings) await expect.soft(page.getByRole("heading", { level: 3, name: opening }), path).toBeHidden();
  }
});

test("Specification, Sample content: a sample opening says that it is no real job", async ({ page, open }) => {
  await open("/careers");
  await expect(page.getByText("Sample opening, not a real job", { exact: true })).toHaveCount(
    content.jobs.filter(({ sample }) => sample).length,
  );
});
