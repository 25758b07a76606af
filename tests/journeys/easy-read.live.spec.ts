import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { content, twinsOf } from "../support/site.ts";
import { openMenu } from "../support/bar.ts";

test("text on a phone is at least 21.3px, with a line height of 1.5, left aligned and in the text face", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about/easy-read");
  const errors = await page.locator("article p:not(:has(svg)), article dd, article dt").evaluateAll((texts) =>
    texts.flatMap((text) => {
      const { fontSize, lineHeight, textAlign, fontFamily } = getComputedStyle(text);
      const size = Number.parseFloat(fontSize);
      const fine =
        size >= 21.3 &&
        Number.parseFloat(lineHeight) >= size * 1.5 - 0.1 &&
        textAlign === "start" &&
        fontFamily.includes("Atkinson");
      return fine ? [] : [`${text.textContent}: ${fontSize} ${lineHeight} ${textAlign}`];
    }),
  );
  expect(errors).toEqual([]);
});

const { site, helplines } = content;

for (const [path, others] of [
  ["/contact/easy-read", [helplines.interpreters, helplines.relaySpeak]],
  ["/locations/easy-read", []],
] as const)
  test(`Specification 2: ${path} has the office's number, the support line, 000 and the email`, async ({ page, open }) => {
    await open(path);
    const main = page.getByRole("main");
    const { phone, email } = site;
    for (const number of [phone.general, phone.support, helplines.emergency.number, ...others.map((line) => line.number)])
      await expect(main.getByRole("link", { name: number, exact: true }).first(), number).toHaveAttribute("href", /^tel:/);
    await expect(main.getByRole("link", { name: email }).first()).toHaveAttribute("href", `mailto:${email}`);
  });

test("the 404 screen explains in Easy Read how to go on, and links to Easy Read pages", async ({ page, open, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await open("/about/easy-reed");
  const wayOut = page.getByRole("region", { name: "Easy Read" });
  await expect(wayOut.locator("p").first()).toBeVisible();
  expect(await wayOut.locator("svg use").count()).toBeGreaterThan(1);
  await wayOut.getByRole("link", { name: /Easy Read/ }).click();
  await expect(page).toHaveURL("/easy-read");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an address that is no page of the stage has no Easy Read twin", async ({ request }) => {
  const none = ["/careers/apply/easy-read", "/no-such-page/easy-read", "/about/easy-read/easy-read", "/contact/sent/easy-read"];
  for (const path of none) expect((await request.get(path)).status(), path).toBe(404);
});

const DRAFT = "Draft, not yet reviewed by people with intellectual disability";
/** The twin, the same one step at a time, and the form. */
const IN_EASY_READ = /\/easy-read(\/steps|\/write)?$/;
/** Language pages and the page that finds things are in words as plain as those of Easy Read. */
const WITHOUT_TWIN = /^\/(find|languages)(\/|$)/;
const tools = (page: Page) => page.getByRole("region", { name: "Reading help" });
const standardOf = (twin: string) => (twin === "/easy-read" ? "/" : twin.replace(/\/easy-read$/, ""));

for (const [twin, name] of twinsOf("live"))
  test(`${standardOf(twin)} and its Easy Read page lead to each other, and the Easy Read page is whole`, async ({
    page,
    open,
  }) => {
    await open(standardOf(twin));
    await tools(page).getByRole("link", { name: "Easy Read", exact: true }).click();
    await expect(page).toHaveURL(twin);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(content.easyRead.pages[name].heading);
    await expect(heading).toBeFocused();
    await expect(page.getByText(DRAFT)).toBeVisible();

    await test.step("a drawn picture is to the left of every sentence", async () => {
      const { errors, count } = await page.evaluate(sentencesWithoutPicture);
      expect.soft(errors).toEqual([]);
      expect.soft(count).toBeGreaterThan(5);
    });
    await test.step("every hard word is explained", async () => {
      const hard = (await page.locator("article section p strong").allInnerTexts()).map((word) => word.toLowerCase());
      const explained = (await page.locator("article dt").allInnerTexts()).map((word) => word.toLowerCase());
      expect.soft([...new Set(hard)].filter((word) => !explained.includes(word))).toEqual([]);
    });
    await test.step("every inner link but that to the standard page leads to an Easy Read page if the page has one, in the menu too", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openMenu(page);
      const links = await page.locator("a[href^='/']").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      const leaving = links
        .map((href) => href.split("#")[0] ?? "")
        .filter((path) => !IN_EASY_READ.test(path) && !WITHOUT_TWIN.test(path));
      expect.soft([...new Set(leaving)]).toEqual([standardOf(twin)]);
      expect.soft(links.length).toBeGreaterThan(15);
      await page.keyboard.press("Escape");
    });
    await tools(page).getByRole("link", { name: "Standard page" }).click();
    await expect(page).toHaveURL(standardOf(twin));
    await expect(heading).toHaveText(content.pages[name].heading);
  });

/** Runs in the page. */
async function sentencesWithoutPicture() {
  const sheets = new Map<string, Document>();
  const errors: string[] = [];
  for (const sentence of document.querySelectorAll("article section:not(:has(> #word-list)) p:not(details p)")) {
    const picture = sentence.parentElement?.parentElement?.querySelector("svg");
    const [file = "", id = ""] = picture?.querySelector("use")?.getAttribute("href")?.split("#") ?? [];
    if (!sheets.has(file)) sheets.set(file, new DOMParser().parseFromString(await (await fetch(file)).text(), "image/svg+xml"));
    const box = picture?.getBoundingClientRect();
    const isDrawn = Boolean(sheets.get(file)?.querySelector(`symbol[id="${id}"] > *`)) && (box?.width ?? 0) > 50;
    const isLeft = (box?.right ?? Infinity) < sentence.getBoundingClientRect().left;
    if (!isDrawn || !isLeft) errors.push(`${id}: ${sentence.textContent}`);
  }
  return { errors, count: document.querySelectorAll("article section p").length };
}
