import { expect, test } from "../fixtures.ts";
import { SUPPORT_PHONE } from "../support/contacts.ts";
import { boxOf, closedMenu, menuButton, openMenu, sideMenu } from "../support/bar.ts";
import { holdBack } from "../support/network.ts";
import { content } from "../support/site.ts";
import { topLink } from "../support/visit.ts";

const { services } = content.pages;
test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(async ({ open }) => open("/about"));

test("Specification 2: mobile: a side menu slides in at the side of the window, over the page", async ({ page }) => {
  await openMenu(page);
  await page.keyboard.press("Escape");
  // The animation is read when it starts, because it may end before the test can look at it.
  const started = await closedMenu(page).evaluateHandle((menu) => {
    const slidesFrom = new Promise((resolve) =>
      menu.addEventListener("animationstart", () => {
        const [slide] = menu.getAnimations();
        if (slide?.effect instanceof KeyframeEffect) resolve(slide.effect.getKeyframes()[0]?.["translate"]);
      }),
    );
    return { slidesFrom };
  });
  await openMenu(page);
  expect(await started.evaluate(({ slidesFrom }) => slidesFrom), "it starts one width outside").toBe("100%");
  await sideMenu(page).evaluate((menu) => Promise.all(menu.getAnimations().map((animation) => animation.finished)));
  const { x, y, width, height } = await boxOf(sideMenu(page));
  expect([x + width, y, height]).toEqual([390, 0, 844]);
});

test("Specification 2 and 9: the side menu has the six links, and a phone button with the support number", async ({ page }) => {
  await openMenu(page);
  const links = sideMenu(page).getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(["Home", "About Us", "Services", "Employment", "Locations", "Contact"]);
  await expect(links.and(page.locator("[aria-current=page]")), "the current one is highlighted").toHaveText(["About Us"]);
  const button = sideMenu(page).getByRole("link", { name: `24/7 support line ${SUPPORT_PHONE.text}`, exact: true });
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

test("Specification 4: the menu is closed at first; its button states what it opens and whether it is open", async ({ page }) => {
  await expect(closedMenu(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute("aria-haspopup", "dialog");
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
  await openMenu(page);
  await expect(menuButton(page, { behind: true })).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
});

test("Specification 4: the open menu is modal: the focus moves into it and Tab stays inside", async ({ page }) => {
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

test("Specification 4: Escape, its close button and the backdrop close the menu, and focus returns to its button", async ({
  page,
}) => {
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => sideMenu(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(8, 400),
  ]) {
    await openMenu(page);
    await close();
    await expect(closedMenu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).blur();
  }
});

test("Specification 4: a link, Back and the link of the current page close the menu; a click beside the links does not", async ({
  page,
}) => {
  await openMenu(page);
  await sideMenu(page).getByText("Menu", { exact: true }).click();
  await expect(sideMenu(page)).toBeVisible();
  await sideMenu(page).getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(closedMenu(page)).toBeHidden();
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

test("a menu whose code arrives after a navigation does not open over the next page", async ({ page }) => {
  const goOn = await holdBack(page, /menu-dialog/);
  const code = page.waitForResponse(/menu-dialog.*\.js/);
  await menuButton(page).click();
  await page.getByRole("link", { name: "Easy Read", exact: true }).click();
  await expect(page).toHaveURL("/about/easy-read");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  goOn();
  await (await code).finished();
  // The menu would open in a task before this one.
  await page.evaluate(
    async (address) => {
      await import(address);
      await new Promise((done) => requestIdleCallback(done));
    },
    (await code).url(),
  );
  await expect(closedMenu(page)).toHaveCount(0);
});

test("if the code of the menu cannot be loaded, its button leads to the same links in the footer", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/menu-dialog|Failed to load resource/);
  await page.route(/menu-dialog/, (route) => route.abort());
  await menuButton(page).click();
  await expect(page).toHaveURL("/about#quick-links");
});
