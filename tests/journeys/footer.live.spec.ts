import { expect, test } from "../fixtures.ts";
import { ADDRESS, BRAND, EMAIL, SUPPORT_PHONE } from "../support/contacts.ts";
import { everyPageOf } from "../support/site.ts";
import { footer } from "../support/visit.ts";

test.beforeEach(async ({ open }) => open("/about"));

test("Specification 2: footer: logo and a description", async ({ page }) => {
  await expect(footer(page).locator("img, svg").first()).toBeVisible();
  await expect(footer(page).getByText(BRAND, { exact: true })).toBeVisible();
});

test("Specification 1: the footer states that the provider is a registered NDIS provider offering in-home care and support services", async ({
  page,
}) => {
  await expect(footer(page)).toContainText(`${BRAND} is a registered NDIS provider`);
  await expect(footer(page)).toContainText(/offering in-home care and support services\./);
  await expect(footer(page).locator("mark"), "what the owner has still to supply is marked").toContainText([
    "registration number to be supplied",
  ]);
});

test("Specification 2: footer: Quick Links: the six navigation links", async ({ page }) => {
  const links = footer(page).getByRole("navigation", { name: "Quick Links" }).getByRole("link");
  await expect(links).toHaveText(["Home", "About Us", "Services", "Employment", "Locations", "Contact"]);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/", "/about", "/services", "/employment", "/locations", "/contact"]);
});

test("Specification 2: footer: Our Services: five of them, all linking to /services", async ({ page }) => {
  const links = footer(page).getByRole("navigation", { name: "Our Services" }).getByRole("link");
  await expect(links).toHaveText([
    ...["Personal Care", "Transport Options", "Community Participation", "Independent Living", "Support Coordination"],
  ]);
  for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/services");
  await links.first().click();
  await expect(page).toHaveURL("/services");
});

test("Specification 2: footer: Contact Us: phone, email, address", async ({ page }) => {
  await expect(footer(page).getByRole("heading", { name: "Contact Us", level: 2 })).toBeVisible();
  await expect(footer(page).getByRole("link", { name: `Phone ${SUPPORT_PHONE.text}`, exact: true })).toBeVisible();
  await expect(footer(page).getByRole("link", { name: `Email ${EMAIL.text}`, exact: true })).toBeVisible();
  await expect(footer(page).getByText(ADDRESS)).toBeVisible();
});

test("Specification 2: footer: an acknowledgement of Traditional Owners", async ({ page }) => {
  const acknowledgement = footer(page).getByRole("region", { name: "Acknowledgement of Traditional Owners" });
  await expect(acknowledgement).toContainText("We acknowledge the Traditional Owners");
  for (const people of ["First Sample", "Second Sample", "Third Sample"])
    await expect(acknowledgement, "per area").toContainText(people);
});

test("Specification 2: footer: copyright with the current year", async ({ page }) => {
  const year = new Intl.DateTimeFormat("en-AU", { year: "numeric", timeZone: "Australia/Perth" }).format(new Date());
  await expect(footer(page)).toContainText(`© ${year} ${BRAND}`);
});

test("Specification 2: footer: the year is the one it is for the reader, years after the site was built", async ({
  page,
  open,
}) => {
  await page.clock.setFixedTime(new Date("2031-02-03T04:05:06+08:00"));
  await open("/about");
  await expect(footer(page)).toContainText(`© 2031 ${BRAND}`);
});

test("Specification 2: footer: links to Privacy Policy and Terms & Conditions", async ({ page }) => {
  const legal = footer(page).getByRole("navigation", { name: "Legal" });
  await expect(legal.getByRole("link", { name: "Privacy Policy", exact: true })).toHaveAttribute("href", "/privacy-policy");
  await expect(legal.getByRole("link", { name: "Terms & Conditions", exact: true })).toHaveAttribute("href", "/terms-conditions");
  await expect(legal.getByRole("link", { name: "Accessibility", exact: true })).toHaveAttribute("href", "/accessibility");
});

test("Specification 2: footer: credits to the site's developers", async ({ page }) => {
  await expect(footer(page)).toContainText(/Website by \S+/);
});

test("Specification 2: the footer and the top navigation stand on all pages", async ({ page, open, stage }) => {
  for (const [path] of everyPageOf(stage)) {
    await open(path);
    await expect(footer(page).getByRole("navigation", { name: "Quick Links" }), path).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }), path).toBeVisible();
  }
});
