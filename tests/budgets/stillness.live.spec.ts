import { measurePage } from "../../tools/shifts/measure-page.ts";
import { expect, test } from "../fixtures.ts";
import { holdBack } from "../support/network.ts";
import { KEPT_WIDTHS } from "../support/reflow.ts";
import { originOf } from "../support/origins.ts";
import { LIVE_PAGES_OF_EACH_KIND } from "../support/site.ts";

/* bytes.live.spec.ts checks the layout shift of pages of every kind in a narrow window, `npm run check:shifts` of all at each width. */

for (const path of [...LIVE_PAGES_OF_EACH_KIND, "/services/easy-read"])
  test(`nothing shifts on ${path} when its fonts load after the first paint`, async ({ browser }) => {
    const place = { origin: originOf("live"), stage: "live", path, password: "" } as const;
    expect(await measurePage(browser, place, { widths: KEPT_WIDTHS, fonts: ["late"] })).toEqual([]);
  });

test("headings get their own face when it loads after the first paint, but for one whose lines would break otherwise", async ({
  page,
}) => {
  const release = await holdBack(page, "**/*.woff2");
  await page.goto("/about", { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  // Its height follows the font, as that of a heading whose lines break otherwise.
  await heading.evaluate((element) => (element.style.height = "20ex"));
  // A face that comes before is shown at once, in every heading.
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  release();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveCSS("font-family", /^"?Late/);
  await expect(heading).toHaveCSS("font-family", /^"?Wide Georgia/);
});

test("the tools above a page are not shown before all of them have arrived, because later ones move those before", async ({
  page,
  open,
}) => {
  await open("/services");
  const tools = page.getByRole("region", { name: "Reading help" });
  await expect(tools).toBeVisible();
  await page.evaluate(() => document.querySelector("main")?.remove());
  await expect(tools).toBeHidden();
});
