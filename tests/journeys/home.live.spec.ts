import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";

test("Specification 1, live: Home speaks to prospective clients and their families", async ({ page, open }) => {
  await open("/");
  await expect(page.getByRole("heading", { level: 3, name: "For you" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "For family and friends" })).toBeVisible();
});

test("Specification 1, live: Home lists the ten services, each leading to its part of Services", async ({ page, open }) => {
  await open("/");
  const cards = page.getByRole("region", { name: "Ten supports to choose from" }).getByRole("heading", { level: 3 });
  for (const { id, title } of content.services)
    await expect(cards.getByRole("link", { name: title, exact: true })).toHaveAttribute("href", `/services#${id}`);
  await cards.getByRole("link", { name: "Respite" }).click();
  await expect(page).toHaveURL("/services#respite");
  await expect(page.getByRole("heading", { name: "Respite", level: 2 })).toBeInViewport();
});

test("Specification 1, live: Testimonials exists, and invents none", async ({ page, open }) => {
  await open("/testimonials");
  await expect(page.getByRole("heading", { level: 2, name: "No testimonials yet" })).toBeVisible();
  await expect(page.getByRole("main").locator("blockquote")).toHaveCount(0);
});
