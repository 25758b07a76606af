import type { Locator } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { pagesOfPdf } from "../support/pdf.ts";

const A4 = { width: 595, height: 842 };
/** The margins that browsers print with unless told otherwise. */
const MARGIN = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

test("on paper, links to other sites show their addresses", async ({ page, open }) => {
  await open("/accessibility");
  await page.emulateMedia({ media: "print" });
  const link = page.getByRole("main").getByRole("link", { name: "humanrights.gov.au" });
  expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toContain("https://humanrights.gov.au");
});

test("Home prints on at most four A4 sheets, in dark ink and without buttons", async ({ page, open }) => {
  await open("/");
  await page.emulateMedia({ media: "print" });
  const { count, width } = pagesOfPdf(await page.pdf({ format: "A4", margin: MARGIN }));
  expect(Math.abs(width - A4.width)).toBeLessThan(2);
  expect(count).toBeLessThanOrEqual(4);
  for (const name of ["See our supports", "Ask us"]) await expect(page.getByRole("link", { name })).toBeHidden();
  expect(await page.getByRole("main").evaluate(paleWords)).toEqual([]);
  const foot = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--foot"));
  expect(foot, "the foot of each sheet").toContain(GENERAL_PHONE.text);
  const left = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().x));
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  expect(await left(headings.filter({ hasText: "Where we work" })), "one left edge").toBe(await left(headings.first()));
  // A heading stays on the sheet of the words below it.
  for (const heading of await page.getByRole("main").getByRole("heading").all())
    await expect(heading).toHaveCSS("break-after", "avoid");
});

/** Returns the texts that would be hard to read on white paper, which has no backgrounds (WCAG 1.4.6), with their colours. */
function paleWords(main: HTMLElement | SVGElement): string[] {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const contrastToWhite = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => linear(Number(part) / 255));
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
  };
  return [...main.querySelectorAll("*")].flatMap((element) =>
    ["", "::before"].flatMap((pseudo) => {
      const { color, content, visibility } = getComputedStyle(element, pseudo || null);
      const words = pseudo ? content !== "none" && content !== '""' : [...element.childNodes].some(isText);
      const isShown = visibility === "visible" && element.getClientRects().length > 0;
      return words && isShown && contrastToWhite(color) < 7 ? [`${element.tagName}${pseudo} ${color}`] : [];
    }),
  );
  function isText(node: Node): boolean {
    return node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "";
  }
}

test("Easy Read pages print as a booklet: A4, with pictures, and no row across two pages", async ({ page, open }) => {
  for (const path of ["/services/easy-read", "/contact/easy-read"]) {
    await page.emulateMedia({ media: null });
    await open(path);
    const { width, height, count } = pagesOfPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(Math.abs(width - A4.width), path).toBeLessThan(2);
    expect(Math.abs(height - A4.height), path).toBeLessThan(2);
    expect(count, path).toBeGreaterThan(1);
    await page.emulateMedia({ media: "print" });
    const rows = page.locator("article section svg").first().locator("..");
    await expect(rows).toHaveCSS("break-inside", "avoid");
    await expect(page.locator("article section svg").first()).toBeVisible();
  }
});

test("Print on an Easy Read page opens the print dialog", async ({ page, open }) => {
  await page.addInitScript(() => {
    globalThis.print = () => void (document.documentElement.dataset["printed"] = "yes");
  });
  await open("/about/easy-read");
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
});
