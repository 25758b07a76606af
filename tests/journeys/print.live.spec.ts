import { expect, test } from "../fixtures.ts";
import { pagesOfPdf } from "../support/pdf.ts";

const A4 = { width: 595, height: 842 };

test("on paper, links to other sites show their addresses", async ({ page, open }) => {
  await open("/accessibility");
  await page.emulateMedia({ media: "print" });
  const link = page.getByRole("main").getByRole("link", { name: "humanrights.gov.au" });
  expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toContain("https://humanrights.gov.au");
});

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
