import type { Locator } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { EMAIL, SUPPORT_PHONE } from "../support/contacts.ts";
import { footer } from "../support/visit.ts";

for (const [contact, address] of [
  [`24/7 support line ${SUPPORT_PHONE.text}`, SUPPORT_PHONE.href],
  [`Email ${EMAIL.text}`, EMAIL.href],
] as const) {
  for (const [way, activate] of [
    ["when clicked", (link) => link.click()],
    ["by Enter", (link) => link.press("Enter")],
  ] satisfies [string, (link: Locator) => Promise<void>][])
    test(`Specification 2: footer: "${contact}" is decoded ${way}, opening ${address}`, async ({ page, open }) => {
      await open("/about");
      const link = footer(page).getByRole("link", { name: contact, exact: true });
      await expect(link, "before the click").toHaveAttribute("href", "/contact");
      const requested = page.waitForRequest((request) => !request.url().startsWith("http"));
      await activate(link);
      expect((await requested).url()).toBe(address);
      await expect(page, "the page stays").toHaveURL("/about");
    });
}

test("Specification, Footer contacts: the visible text and the accessible name are complete", async ({ page, open }) => {
  await open("/about");
  const seen = async (name: string) => {
    const link = footer(page).getByRole("link", { name, exact: true });
    return link.locator("> span:not([class*=hidden])").allInnerTexts();
  };
  // The number says what it is: it is not the office's.
  expect(await seen(`24/7 support line ${SUPPORT_PHONE.text}`)).toEqual(["24/7 support line", SUPPORT_PHONE.text]);
  expect(await seen(`Email ${EMAIL.text}`)).toEqual([EMAIL.text]);
});
