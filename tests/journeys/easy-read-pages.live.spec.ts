import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { openMenu } from "../support/side-menu.ts";
import { content, twinsOf } from "../support/site.ts";

const DRAFT = "Draft, not yet reviewed by people with intellectual disability";
const tools = (page: Page) => page.getByRole("region", { name: "Reading help" });
const standardOf = (twin: string) => (twin === "/easy-read" ? "/" : twin.replace(/\/easy-read$/, ""));

for (const [twin, name] of twinsOf("live")) {
  test(`${twin} and ${standardOf(twin)} lead to each other at their top, without a page load`, async ({ page, open }) => {
    await open(standardOf(twin));
    await tools(page).getByRole("link", { name: "Easy Read", exact: true }).click();
    await expect(page).toHaveURL(twin);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(content.easyRead.pages[name].heading);
    await expect(heading).toBeFocused();
    await expect(page.getByText(DRAFT)).toBeVisible();
    await tools(page).getByRole("link", { name: "Standard page" }).click();
    await expect(page).toHaveURL(standardOf(twin));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages[name].heading);
  });

  test(`${twin} keeps a person in Easy Read: every inner link leads to a twin, but one`, async ({ page, open }) => {
    await open(twin);
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page);
    const addresses = await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "").filter((href) => href.startsWith("/")));
    const leaving = addresses.map((href) => href.split("#")[0] ?? "").filter((path) => !path.endsWith("/easy-read"));
    expect(leaving).toEqual([standardOf(twin)]);
    expect(addresses.length).toBeGreaterThan(15);
  });

  test(`${twin}: a drawn picture to the left of every sentence, and every hard word explained`, async ({ page, open }) => {
    await open(twin);
    const rows = await page.evaluate(async () => {
      const sheets = new Map<string, Document>();
      const found: string[] = [];
      for (const sentence of document.querySelectorAll("article section:not(:has(> #word-list)) p")) {
        const row = sentence.parentElement?.parentElement;
        const picture = row?.querySelector("svg");
        const [file = "", id = ""] = picture?.querySelector("use")?.getAttribute("href")?.split("#") ?? [];
        if (!sheets.has(file))
          sheets.set(file, new DOMParser().parseFromString(await (await fetch(file)).text(), "image/svg+xml"));
        const isDrawn =
          Boolean(sheets.get(file)?.querySelector(`symbol[id="${id}"] > *`)) &&
          (picture?.getBoundingClientRect().width ?? 0) > 50;
        const isLeft = (picture?.getBoundingClientRect().right ?? Infinity) < sentence.getBoundingClientRect().left;
        if (!isDrawn || !isLeft) found.push(`${id}: ${sentence.textContent}`);
      }
      return { errors: found, count: document.querySelectorAll("article section p").length };
    });
    expect(rows.errors).toEqual([]);
    expect(rows.count).toBeGreaterThan(5);
    const hard = (await page.locator("article section p strong").allInnerTexts()).map((word) => word.toLowerCase());
    const explained = (await page.locator("article dt").allInnerTexts()).map((word) => word.toLowerCase());
    expect([...new Set(hard)].filter((word) => !explained.includes(word))).toEqual([]);
  });
}
