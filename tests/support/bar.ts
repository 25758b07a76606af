import { expect, type Locator, type Page } from "@playwright/test";

type Box = { x: number; y: number; width: number; height: number };

export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} has no box: it is not shown.`);
  return box;
}

export const isBelow = (lower: Box, upper: Box) => lower.y >= upper.y + upper.height;

/** The fixed bar, also while an open menu makes it inert. */
export const bar = (page: Page) => page.getByRole("banner", { includeHidden: true });

/** Scrolls in one movement, and waits until the page has drawn the result. */
export async function moveTo(page: Page, position: number) {
  await page.evaluate(scrollAndDraw, position);
  expect(await page.evaluate(() => scrollY)).toBe(position);
}

/** Runs in the page. */
export async function scrollAndDraw(top: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const scrolled = scrollY === top ? undefined : new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
  scrollTo({ top, behavior: "instant" });
  await scrolled;
  // React renders in a message task. This message is behind it in the same queue.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", resolve, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
  await frame();
  await frame();
}

/** Whether the bar is shown. Requires reduced motion, so that it is never half shown. */
export async function isBarShown(page: Page): Promise<boolean> {
  const { y, height } = await boxOf(bar(page));
  if (y !== 0 && y + height > 0) throw new Error(`The bar is half shown, at ${y}.`);
  return y === 0;
}

/** With `behind` also while the menu is open, when its button is inert and not in the accessibility tree. */
export const menuButton = (page: Page, { behind = false } = {}) =>
  page.getByRole("button", { name: "Menu", exact: true, includeHidden: behind });

export const sideMenu = (page: Page) => page.getByRole("dialog", { name: "Side menu" });
export const closedMenu = (page: Page) => page.getByRole("dialog", { name: "Side menu", includeHidden: true });

export async function openMenu(page: Page) {
  await menuButton(page).click();
  await expect(sideMenu(page)).toBeVisible();
}
