import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures.ts";
import { SUPPORT_PHONE } from "../support/contacts.ts";
import { boxOf } from "../support/bar.ts";
import { closedMenu, menuButton, openMenu, sideMenu } from "../support/side-menu.ts";
import { content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

const { services } = content.pages;
test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(async ({ open }) => open("/about"));

test("Specification 2: mobile: a slide-in side menu, at the window's side, over the page", async ({ page }) => {
  // Caught as it starts: on a busy machine it may be over before a test can look.
  const slidesFrom = closedMenu(page).evaluate(
    (menu) =>
      new Promise((resolve) =>
        menu.addEventListener("animationstart", () => {
          const [slide] = menu.getAnimations();
          if (slide?.effect instanceof KeyframeEffect) resolve(slide.effect.getKeyframes()[0]?.["translate"]);
        }),
      ),
  );
  await openMenu(page);
  expect(await slidesFrom, "it starts one width outside").toBe("100%");
  await sideMenu(page).evaluate((menu) => Promise.all(menu.getAnimations().map((animation) => animation.finished)));
  const { x, y, width, height } = await boxOf(sideMenu(page));
  expect([x + width, y, height]).toEqual([390, 0, 844]);
});

test("Specification 2: the side menu has the six links, the current one highlighted", async ({ page }) => {
  await openMenu(page);
  const links = sideMenu(page).getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(["Home", "About Us", "Services", "Employment", "Locations", "Contact"]);
  await expect(links.and(page.locator("[aria-current=page]"))).toHaveText(["About Us"]);
});

test("Specification 2 and 9: the side menu has a phone button with the support number", async ({ page }) => {
  await openMenu(page);
  const button = sideMenu(page).getByRole("link", { name: `Call ${SUPPORT_PHONE.text}`, exact: true });
  await expect(button).toBeVisible();
  await expect(button).toHaveAttribute("href", SUPPORT_PHONE.href);
});

test("Specification 2: social icons for Facebook, Instagram, LinkedIn and X, whose targets are empty", async ({ page }) => {
  await openMenu(page);
  const socials = sideMenu(page).getByRole("link", { disabled: true });
  await expect(socials).toHaveCount(4);
  for (const [index, name] of ["Facebook", "Instagram", "LinkedIn", "X"].entries()) {
    const icon = socials.nth(index);
    await expect(icon).toBeVisible();
    await expect(icon).toHaveAccessibleName(new RegExp(`^${name}\\b`));
    await expect(icon).not.toHaveAttribute("href");
    await expect(icon).toHaveAttribute("aria-disabled", "true");
    await icon.evaluate((link: HTMLElement) => link.focus());
    await expect(icon, "not focusable").not.toBeFocused();
  }
});

test("Specification 4: closed at first; the button says what it opens and whether it is open", async ({ page }) => {
  await expect(closedMenu(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute("aria-haspopup", "dialog");
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
  await openMenu(page);
  await expect(menuButton(page, { behind: true })).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
});

test("Specification 4: open, it is modal: focus goes in and Tab stays in", async ({ page }) => {
  await openMenu(page);
  expect(await sideMenu(page).evaluate((menu) => menu.matches(":modal"))).toBe(true);
  for (let press = 0; press < 12; press += 1) {
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(inside, `after ${press} presses of Tab`).toBe(true);
    await page.keyboard.press("Tab");
  }
});

for (const [way, close] of [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["its close button", (page) => sideMenu(page).getByRole("button", { name: "Close" }).click()],
  ["the backdrop", (page) => page.mouse.click(8, 400)],
] satisfies [string, (page: Page) => Promise<void>][]) {
  test(`Specification 4: ${way} closes the menu, and focus returns to its button`, async ({ page }) => {
    await openMenu(page);
    await close(page);
    await expect(closedMenu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
}

test("Specification 4: a click inside the menu, beside its links, leaves it open", async ({ page }) => {
  await openMenu(page);
  await sideMenu(page).getByText("Menu", { exact: true }).click();
  await expect(sideMenu(page)).toBeVisible();
});

test("Specification 4: navigating closes the menu; the page is at the top with the focus on its h1", async ({ page }) => {
  await openMenu(page);
  await sideMenu(page).getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(closedMenu(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
});

test("Specification 4: so does Back, and so does the link of the page one is on", async ({ page }) => {
  await openMenu(page);
  await sideMenu(page).getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1, name: services.heading })).toBeFocused();
  await openMenu(page);
  await page.goBack();
  await expect(closedMenu(page)).toBeHidden();
  await openMenu(page);
  await sideMenu(page).getByRole("link", { name: "About Us" }).click();
  await expect(closedMenu(page)).toBeHidden();
});

test("Specification, Navigation: a window that grows past 768px closes the menu and shows the links", async ({ page }) => {
  await openMenu(page);
  await page.setViewportSize({ width: 900, height: 844 });
  await expect(closedMenu(page)).toBeHidden();
  await expect(topLink(page, "About Us"), "WCAG 2.4.3: the focus stays among the links").toBeFocused();
});
