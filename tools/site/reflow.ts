import type { Page } from "@playwright/test";

import { clippedText, overflowing, setTextSpacing, enlargeText } from "../../tests/support/reflow.ts";
import type { Finding } from "./check.ts";

/** A window of 1280 by 1024 pixels at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 1024 };
/** The part of the window that elements which stay in place may cover. */
const MOST_COVERED = 0.25;

/** Zoom of 400 %, the text spacing of WCAG 1.4.12 and text of 200 % (1.4.4): nothing is cut off, and no sticky element covers the page. */
export async function reflow(page: Page): Promise<Finding[]> {
  const findings: Finding[] = [];
  const add = (rule: string, found: readonly string[]) => findings.push(...found.map((what) => ({ rule, where: "page", what })));
  await page.setViewportSize(ZOOMED);
  add("400 % zoom", [...(await overflowing(page)), ...(await clippedText(page)), ...(await staying(page))]);
  await setTextSpacing(page, true);
  add("400 % zoom with text spacing", [...(await overflowing(page)), ...(await clippedText(page))]);
  await page.setViewportSize(DESKTOP);
  add("text spacing", [...(await overflowing(page)), ...(await clippedText(page))]);
  await setTextSpacing(page, false);
  await enlargeText(page, 200);
  add("text of 200 %", [...(await overflowing(page)), ...(await clippedText(page)), ...(await staying(page))]);
  await enlargeText(page, 100);
  return findings;
}

/** Elements that stay in place while the page scrolls and take more of the window than they may. A dialog that scrolls may fill it. */
const staying = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const isPlaced = (element: Element) => ["sticky", "fixed"].includes(getComputedStyle(element).position);
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => isPlaced(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => (element.matches("dialog") ? isCut(element) : element.offsetHeight > innerHeight * most))
      .map((element) => `<${element.localName} class="${element.className}"> takes ${element.offsetHeight} of ${innerHeight} px`);

    function isCut(dialog: HTMLElement) {
      const { top, bottom } = dialog.getBoundingClientRect();
      const canScroll = /auto|scroll/.test(getComputedStyle(dialog).overflowY);
      return top < 0 || bottom > innerHeight || (!canScroll && dialog.scrollHeight > dialog.clientHeight + 1);
    }
  }, MOST_COVERED);
