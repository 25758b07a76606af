import type { Page } from "@playwright/test";

import { STEPS } from "../../content-model/texts/page-sections.ts";
import { FAMILIES } from "../../content-model/schemas/service-schema.ts";
import { expect, test } from "../fixtures.ts";
import { content } from "../support/site.ts";
import { sectionOf } from "../support/visit.ts";

const PHONE = { width: 390, height: 844 };
const doors = (page: Page) => sectionOf(page, "Who we work with");

test("the first view of a phone says who, what and where, and has both buttons, before the number of the office", async ({
  page,
  open,
}) => {
  await page.setViewportSize(PHONE);
  await open("/");
  const main = page.getByRole("main");
  const { site } = content;
  for (const words of ["Registered NDIS provider", "in-home care and support", site.address.suburb, site.areasInWords])
    await expect(main.getByText(words, { exact: false }).first(), words).toBeInViewport({ ratio: 1 });
  // The claim stands beside its number, or beside the mark that the number is to be supplied.
  const claim = main.locator("p", { hasText: "Registered NDIS provider" });
  await expect(claim).toContainText(site.owner.ndisRegistration?.value ?? "registration number to be supplied");
  const links = main.getByRole("link");
  for (const [index, name] of ["See our supports", "Get in touch", site.phone.general].entries())
    await expect(links.nth(index)).toHaveAccessibleName(name);
  for (const index of [0, 1]) await expect(links.nth(index)).toBeInViewport({ ratio: 1 });
  await expect(links.nth(2), "the office").toHaveAttribute("href", /^tel:/);
});

test("Specification 1, live: Home addresses prospective clients, families, coordinators and job seekers", async ({
  page,
  open,
}) => {
  await open("/");
  const ways: readonly [name: string, href: string][] = [
    ["For you", "/how-it-works#for-you"],
    ["For family and friends", "/how-it-works"],
    ["For support coordinators", "/support-coordinators"],
    ["The first visit in pictures", "/how-it-works/first-visit"],
    ["What we have now", "/services/available"],
    ["What it costs", "/how-it-works#cost"],
    ["Our job openings", "/careers"],
  ];
  await expect(doors(page).getByRole("link")).toHaveText(ways.map(([name]) => name));
  for (const [name, href] of ways) await expect(doors(page).getByRole("link", { name })).toHaveAttribute("href", href);
});

test("a door leads to the answers to the first questions, and they lead to the form with its way selected", async ({
  page,
  open,
}) => {
  await open("/");
  // Forced, because the link covers its card and receives the click.
  await doors(page).getByText("What would you like more of").click({ force: true });
  await expect(page).toHaveURL("/how-it-works#for-you");
  await expect(page.getByRole("heading", { name: "For you", level: 2 })).toBeInViewport();
  const answers = sectionOf(page, "For you").getByRole("heading", { level: 3 });
  await expect(answers).toHaveCount(4);
  await expect(answers.last()).toBeInViewport();
  await sectionOf(page, "For you").getByRole("link", { name: content.pages["how-it-works"].actions.write }).click();
  await expect(page).toHaveURL("/contact?way=myself#write-to-us");
  await expect(page.getByLabel("I want support for myself")).toBeChecked();
});

test("Specification 1, live: Home lists the ten services in three families, each with a link to its page", async ({
  page,
  open,
}) => {
  await open("/");
  const cards = sectionOf(page, "Ten supports to choose from");
  const { families } = content.pages.home;
  await expect(cards.getByRole("heading", { level: 3 })).toHaveText([
    ...FAMILIES.map((family) => families[family]),
    content.interface.services.unsure,
  ]);
  for (const { id, title, family } of content.services) {
    const list = cards
      .locator("div", { has: page.getByRole("heading", { level: 3, name: families[family], exact: true }) })
      .last();
    await expect(list.getByRole("heading", { level: 4, name: title, exact: true })).toBeVisible();
    // WCAG 2.5.3: the accessible name equals the visible text, for voice control.
    await expect(list.getByRole("link", { name: title, exact: true })).toHaveAttribute("href", `/services/${id}`);
  }
  await cards.getByText("A short break").click({ force: true });
  await expect(page).toHaveURL("/services/respite");
  await expect(page.getByRole("heading", { name: "Respite", level: 1 })).toBeInViewport();
});

test("how support starts is a numbered list of four steps, which About leads to in place of its own", async ({ page, open }) => {
  await open("/");
  const list = sectionOf(page, "How it starts").getByRole("list").first();
  const ofAbout = content.pages.about.sections.find(({ id }) => id === STEPS)?.items ?? [];
  expect(ofAbout).toHaveLength(4);
  await expect(list.getByRole("heading", { level: 3 })).toHaveText(ofAbout.map(({ title = "" }) => title));
  expect(await list.evaluate((element) => element.tagName)).toBe("OL");
  await open("/about");
  const section = sectionOf(page, "How we work");
  await expect(section.getByRole("listitem")).toHaveCount(0);
  await expect(section.getByRole("link", { name: "How it works" })).toHaveAttribute("href", "/how-it-works");
});

test("the areas are a list beside the map, in its order, and the map has a description", async ({ page, open }) => {
  await open("/");
  const section = sectionOf(page, "Where we work");
  await expect(section.getByRole("heading", { level: 3 })).toHaveText(content.site.areas.map(({ name }) => name));
  await expect(section.getByRole("img")).toHaveAccessibleName(/^Map of south-west Western Australia/);
  await expect(section.getByRole("link")).toHaveAttribute("href", "/locations");
});

test("Specification 1, live: Testimonials exists, without an invented testimonial", async ({ page, open }) => {
  await open("/testimonials");
  await expect(page.getByRole("heading", { level: 2, name: "No testimonials yet" })).toBeVisible();
  await expect(page.getByRole("main").locator("blockquote")).toHaveCount(0);
});
