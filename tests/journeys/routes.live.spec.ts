import { expect, test } from "../fixtures.ts";
import { NOT_FOUND_DOCUMENT } from "../support/page-errors.ts";
import { content } from "../support/site.ts";
import { arrived } from "../support/visit.ts";

test("Specification 2, live: any other path shows the 404 screen, with HTTP 404", async ({ page, pageErrors }) => {
  pageErrors.allow(NOT_FOUND_DOCUMENT);
  for (const path of ["/no-such-page", "/Testimonials", "/services/respite"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await arrived(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 - Page Not Found");
  }
});

test("Specification, Two stages: live has no gate: the source of a page has its words, once", async ({ page }) => {
  const html = await (await page.request.get("/about")).text();
  const { lead } = content.pages.about;
  expect(html.split(lead).length - 1, lead).toBe(1);
});
