import type { Page } from "@playwright/test";

const BROWSER_DEFAULT_PIXELS = 16;

/** Sets the text size that a visitor chooses in the browser's own settings. */
export async function enlargeText(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page);
  const size = (BROWSER_DEFAULT_PIXELS * percent) / 100;
  await session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
  await page.waitForFunction((pixels) => getComputedStyle(document.documentElement).fontSize === `${pixels}px`, size);
  await session.detach();
}
