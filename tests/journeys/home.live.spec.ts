import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { sectionOf } from "../support/visit.ts";

test("Specification 1, live: Home addresses prospective clients and their families", async ({ page, open }) => {
  await open("/");
  await expect(page.getByRole("heading", { level: 3, name: "For you" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "For family and friends" })).toBeVisible();
});

test("Specification 1, live: Home lists the ten services, each with a link to its part of Services", async ({ page, open }) => {
  await open("/");
  const cards = sectionOf(page, "Ten supports to choose from");
  for (const { id, title } of content.services) {
    await expect(cards.getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
    // WCAG 2.5.3: the accessible name equals the visible text, for voice control.
    const link = cards.getByRole("link", { name: `${content.interface.services.about} ${title}`, exact: true });
    await expect(link).toHaveAttribute("href", `/services#${id}`);
    await expect(link).toHaveText(`${content.interface.services.about} ${title}`);
  }
  // Forced, because the link covers its card and receives the click.
  await cards.getByRole("heading", { name: "Respite" }).click({ force: true });
  await expect(page).toHaveURL("/services#respite");
  await expect(page.getByRole("heading", { name: "Respite", level: 2 })).toBeInViewport();
});

test("Specification 1, live: Testimonials exists, without an invented testimonial", async ({ page, open }) => {
  await open("/testimonials");
  await expect(page.getByRole("heading", { level: 2, name: "No testimonials yet" })).toBeVisible();
  await expect(page.getByRole("main").locator("blockquote")).toHaveCount(0);
});
