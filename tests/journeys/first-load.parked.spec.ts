import { expect, test } from "../fixtures.ts";
import { holdBack } from "../support/network.ts";
import { codeOfPage, content } from "../support/site.ts";

test("Specification 2, parked: 'Loading page...' is shown on a first view too, until the page's own code is there", async ({
  page,
}) => {
  const release = await holdBack(page, `**${codeOfPage("parked", "about")}`);
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading page...");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.about.heading);
});
