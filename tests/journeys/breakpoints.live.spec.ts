import { expect, test } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { topLinks } from "../support/visit.ts";
import { enlargeText } from "../support/text-size.ts";

const bar = "banner";

test("Specification 2: from the lg breakpoint (1024px) the bar also shows a phone button with the general number", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open("/about");
  const button = page.getByRole(bar).getByRole("link", { name: `Call ${GENERAL_PHONE.text}`, exact: true });
  await expect(button).toBeVisible();
  await expect(button).toContainText(GENERAL_PHONE.text);
  await expect(button).toHaveAttribute("href", GENERAL_PHONE.href);
});

test("Specification 9: below 1024px the bar has no phone button", async ({ page, open }) => {
  await open("/about");
  for (const width of [1023, 769, 768, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.getByRole(bar).getByRole("link", { name: /^Call/ }), `${width}px`).toHaveCount(0);
  }
});

test("Specification 9: to 768px the bar has the button of the side menu, from 769px the six links", async ({ page, open }) => {
  await open("/about");
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.getByRole("button", { name: "Menu" }), `${width}px`).toBeVisible();
    await expect(topLinks(page), `${width}px`).toHaveCount(0);
  }
  for (const width of [769, 1024, 1440, 2200]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.getByRole("button", { name: "Menu" }), `${width}px`).toBeHidden();
    await expect(topLinks(page), `${width}px`).toHaveCount(6);
  }
});

test("Specification, Navigation: breakpoints are in rem: text at 200% gets the smaller layout", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/about");
  await enlargeText(page, 200);
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  await expect(topLinks(page)).toHaveCount(0);
  await enlargeText(page, 100);
  await expect(topLinks(page)).toHaveCount(6);
});
