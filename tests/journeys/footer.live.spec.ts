import { expect, test } from "../fixtures.ts";
import { ADDRESS, BRAND, EMAIL, SUPPORT_PHONE } from "../support/contacts.ts";
import { footer } from "../support/visit.ts";

test("Specification 1 and 2: footer: logo, description, acknowledgement, copyright and credits", async ({ page, open }) => {
  await open("/about");
  await expect(footer(page).locator("img, svg").first()).toBeVisible();
  await expect(footer(page).getByText(BRAND, { exact: true })).toBeVisible();
  await expect(footer(page)).toContainText(`${BRAND} is a registered NDIS provider`);
  await expect(footer(page)).toContainText(/offering in-home care and support services\./);
  await expect(footer(page).locator("mark"), "facts that the owner has not supplied yet").toContainText([
    "registration number to be supplied",
  ]);
  const acknowledgement = footer(page).getByRole("region", { name: "Acknowledgement of Traditional Owners" });
  await expect(acknowledgement).toContainText("We acknowledge the Traditional Owners");
  for (const people of ["First Sample", "Second Sample", "Third Sample"]) await expect(acknowledgement).toContainText(people);
  const year = new Intl.DateTimeFormat("en-AU", { year: "numeric", timeZone: "Australia/Perth" }).format(new Date());
  await expect(footer(page)).toContainText(`© ${year} ${BRAND}`);
  await expect(footer(page)).toContainText(/Website by \S+/);
});

test("Specification 2: footer: the year is the reader's, years after the site was built", async ({ page, open }) => {
  await page.clock.setFixedTime(new Date("2031-02-03T04:05:06+08:00"));
  await open("/about");
  await expect(footer(page)).toContainText(`© 2031 ${BRAND}`);
});

test("Specification 2: footer: Quick Links, Contact Us, legal links, and five of Our Services", async ({ page, open }) => {
  await open("/about");
  const quickLinks = footer(page).getByRole("navigation", { name: "Quick Links" }).getByRole("link");
  await expect(quickLinks).toHaveText(["Home", "About Us", "Services", "Employment", "Locations", "Contact"]);
  const addresses = await quickLinks.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/", "/about", "/services", "/employment", "/locations", "/contact"]);

  await expect(footer(page).getByRole("heading", { name: "Contact Us", level: 2 })).toBeVisible();
  await expect(footer(page).getByRole("link", { name: `24/7 support line ${SUPPORT_PHONE.text}`, exact: true })).toBeVisible();
  await expect(footer(page).getByRole("link", { name: `Email ${EMAIL.text}`, exact: true })).toBeVisible();
  await expect(footer(page).getByText(ADDRESS)).toBeVisible();

  const legal = footer(page).getByRole("navigation", { name: "Legal" });
  for (const [name, address] of [
    ["Privacy Policy", "/privacy-policy"],
    ["Terms & Conditions", "/terms-conditions"],
    ["Accessibility", "/accessibility"],
  ] as const)
    await expect(legal.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);

  const services = footer(page).getByRole("navigation", { name: "Our Services" }).getByRole("link");
  await expect(services).toHaveText([
    ...["Personal Care", "Transport Options", "Community Participation", "Independent Living", "Support Coordination"],
  ]);
  for (const link of await services.all()) await expect(link).toHaveAttribute("href", "/services");
  await services.first().click();
  await expect(page).toHaveURL("/services");
});
