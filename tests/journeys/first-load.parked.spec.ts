import { expect, test } from "../fixtures.ts";
import { holdBack } from "../support/network.ts";
import { REFUSED_BY_TEST } from "../support/page-errors.ts";
import { codeOfPage, content } from "../support/site.ts";
import { footer, topLink } from "../support/visit.ts";

test("Specification 2, parked: 'Loading page...' is shown on a first view too, until the page's own code has loaded", async ({
  page,
}) => {
  const release = await holdBack(page, `**${codeOfPage("parked", "about")}`);
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading page...");
  await expect(footer(page)).not.toBeInViewport();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.about.heading);
  // Specification 2: the footer reveals once it comes into view, on the first page after the gate too.
  await expect(footer(page).locator("[data-reveal=waiting]")).toBeAttached();
});

test("Specification, Loading and failing: a first view whose code never loads shows the error message, and links lead on", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED_BY_TEST);
  await page.route(`**${codeOfPage("parked", "about")}`, (route) => route.abort());
  await page.goto("/about");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(content.interface.loading.failed);
  await topLink(page, "Services").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.services.heading);
});
