import type { Page } from "@playwright/test";

/**
 * Links, buttons and fields smaller than 44 by 44 CSS pixels, by their box or by the area that reacts to a click (a card's link covers
 * the card). WCAG 2.5.5 excepts links inside a sentence.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const dialog = document.querySelector("dialog[open]");
    return [...(dialog ?? document).querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest("[aria-hidden]"))
      .filter((target) => !isInSentence(target) && !isLarge(target))
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `${target.innerText.trim() || target.outerHTML.slice(0, 60)}: ${Math.round(width)} by ${Math.round(height)}`;
      });

    function isInSentence(target: HTMLElement) {
      if (getComputedStyle(target).display !== "inline") return false;
      const block = target.parentElement?.closest("p, li, dd, td, div, strong");
      return (block?.textContent.trim().length ?? 0) > target.textContent.trim().length;
    }
    /** A control inside a label reacts to clicks on the label. */
    function isLarge(target: HTMLElement) {
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      return (width >= LEAST - 0.5 && height >= LEAST - 0.5) || reactsAround(target);
    }
    /** Whether the four corners of a square of 44 px around its centre belong to the target. */
    function reactsAround(target: HTMLElement) {
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = target.getBoundingClientRect();
      const reach = LEAST / 2 - 1;
      const [middleX, middleY] = [Math.max(x + width / 2, reach), y + height / 2];
      const corners = [-reach, reach].flatMap((right) =>
        [-reach, reach].map((down) => [middleX + right, middleY + down] as const),
      );
      return corners.every(([left, top]) => document.elementFromPoint(left, top)?.closest("a, button") === target);
    }
  });
