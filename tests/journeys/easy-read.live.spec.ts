import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { openMenu, sideMenu } from "../support/bar.ts";

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

const inTheMenu = (page: Page) => sideMenu(page).locator("a[href^='/']");
const addressesOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
/** The addresses, without their fragments, of pages that are not in Easy Read though there is such a page. */
const leavingEasyRead = (addresses: readonly string[]) => [
  ...new Set(
    addresses.map((href) => href.split("#")[0] ?? "").filter((path) => !IN_EASY_READ.test(path) && !WITHOUT_TWIN.test(path)),
  ),
];

// every-page.live.spec.ts checks where these links of each page lead.
test("a page and its Easy Read page lead to each other, and the menu there leads to Easy Read pages", async ({ page, open }) => {
  await open("/about");
  await tools(page).getByRole("link", { name: "Easy Read", exact: true }).click();
  await expect(page).toHaveURL("/about/easy-read");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(content.easyRead.pages.about.heading);
  await expect(heading).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await openMenu(page);
  const addresses = await addressesOf(inTheMenu(page));
  expect(addresses.length).toBeGreaterThan(5);
  expect(leavingEasyRead(addresses)).toEqual([]);
  await page.keyboard.press("Escape");
  await tools(page).getByRole("link", { name: "Standard page" }).click();
  await expect(page).toHaveURL("/about");
  await expect(heading).toHaveText(content.pages.about.heading);
});

/**
 * Rows of sentences, of contacts and opening hours, and of openings. The content of every page has a known picture for each row, a meaning
 * for each hard word and links to Easy Read pages, or it is refused (content-model/easy-read); without-scripts.live.spec.ts counts them.
 */
for (const twin of ["/about/easy-read", "/contact/easy-read", "/careers/easy-read"])
  test(`${twin} is whole`, async ({ page, open }) => {
    await open(twin);
    await expect(page.getByText(DRAFT)).toBeVisible();

    await test.step("a drawn picture is to the left of every sentence", async () => {
      const { errors, count } = await page.evaluate(sentencesWithoutPicture);
      expect.soft(errors).toEqual([]);
      expect.soft(count).toBeGreaterThan(5);
    });
    await test.step("every inner link but that to the standard page leads to an Easy Read page if the page has one", async () => {
      const addresses = await addressesOf(page.locator("a[href^='/']"));
      expect.soft(leavingEasyRead(addresses)).toEqual([twin.replace("/easy-read", "")]);
      expect.soft(addresses.length).toBeGreaterThan(15);
    });
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
