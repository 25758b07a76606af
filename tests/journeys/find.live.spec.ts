import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { violationsInLightAndDark } from "../support/axe.ts";
import { overflowing, smallTargets } from "../support/reflow.ts";
import { BOOKLET, content, everyPathOf } from "../support/site.ts";

const words = content.interface.find;
const PERSONAL_CARE = content.services[0]?.title ?? "";
const field = (page: Page) => page.getByRole("searchbox", { name: words.label });
const status = (page: Page) => page.getByRole("search").getByRole("status");
const results = (page: Page) => page.getByRole("main").getByRole("list").first().getByRole("listitem");

test("a misspelt word finds a support: what was looked for, its place, and a sentence; the address follows and no request has it", async ({
  page,
  open,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(JSON.stringify([request.url(), request.headers(), request.postData()])));
  await open("/find");
  await expect(status(page)).toHaveText(words.hint);
  await field(page).pressSequentially("shawer");
  await expect(status(page)).toContainText(words.lookedFor.replace("{words}", "shower"));
  await expect(page).toHaveURL("/find#q=shawer");
  const [first] = await results(page).all();
  await expect(first ?? page.locator("none")).toContainText(`${content.interface.navigation.items[2]?.title}${PERSONAL_CARE}`);
  await expect((first ?? page).getByText("shower", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words.button, exact: true }).click();
  await expect(status(page)).toBeFocused();
  await page.getByRole("link", { name: PERSONAL_CARE, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PERSONAL_CARE);
  await page.goBack();
  await expect(field(page)).toHaveValue("shawer");
  await page.reload();
  await expect(results(page)).not.toHaveCount(0);
  expect(sent.filter((request) => request.includes("shawer"))).toEqual([]);
});

test("a link with ?q= shows its results, and the list of all pages comes back", async ({ page, open }) => {
  await open("/find?q=bus+ride");
  await expect(field(page)).toHaveValue("bus ride");
  await expect(page).toHaveURL("/find#q=bus+ride");
  await expect(results(page).first()).toContainText("bus", { ignoreCase: true });
  await page.getByRole("link", { name: words.all }).click();
  await expect(page.getByRole("heading", { name: words.all, level: 2 })).toBeVisible();
  await expect(field(page)).toHaveValue("");
});

test("nothing found: it says so, shows what was typed as text, whom to ask, and all pages", async ({ page, open }) => {
  const typed = "<zz onzzqq=zzqqx(1)>&lt;{zzqq}";
  await open("/find");
  await field(page).fill(typed);
  await field(page).press("Enter");
  await expect(status(page)).toHaveText(words.noResults.replace("{words}", typed));
  await expect(page.getByText(words.notFoundText)).toBeVisible();
  const { write } = content.interface.callToAction;
  const writeTo = page.getByRole("main").getByRole("link", { name: write, exact: true });
  await expect(writeTo, "for people who do not phone").toHaveAttribute("href", "/contact#write-to-us");
  await expect(page.getByRole("heading", { name: words.all, level: 2 })).toBeVisible();
});

test("axe finds nothing in results, their targets are large enough, and nothing overflows at 320 to 2200 px", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/find#q=complaint+shower");
  await expect(results(page)).not.toHaveCount(0);
  expect.soft(await violationsInLightAndDark(page, [390, 1440])).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  for (const width of [320, 768, 2200]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflowing(page), `${width} wide`).toEqual([]);
  }
});

test("without scripts there is no field, and the list leads to every page with a sentence", async ({ newVisitor }) => {
  const page = await (await newVisitor({ javaScriptEnabled: false })).newPage();
  await page.goto("/find");
  await expect(page.getByRole("search")).toHaveCount(0);
  const main = page.getByRole("main");
  const listed = await main.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const addresses = everyPathOf("live").filter((path) => !["/find", "/careers/apply", BOOKLET].includes(path));
  const items = content.services.flatMap(({ id }) => [`/services/${id}`, `/services/${id}/easy-read`]);
  expect(listed).toEqual(expect.arrayContaining([...addresses, ...items]));
  for (const { summary } of content.services) await expect(main.getByText(summary)).toBeVisible();
});
