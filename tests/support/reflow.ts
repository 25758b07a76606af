import type { Page } from "@playwright/test";

/** Text that a part of the page with `overflow: clip` or `hidden` cuts off, in either direction. */
export const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clippers = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) =>
        /clip|hidden/.test(getComputedStyle(element).overflow) &&
        !element.closest(".visually-hidden, .skip, svg, dialog, noscript"),
    );
    return clippers.flatMap((clipper) => {
      const { left, right, top, bottom } = clipper.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(clipper);
      const texts = document.createTreeWalker(clipper, NodeFilter.SHOW_TEXT);
      const clipped: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || text.parentElement?.closest(".visually-hidden")) continue;
        words.selectNodeContents(text);
        const isOutside = [...words.getClientRects()].some(
          (box) => box.right > right + 1 || box.left < left - 1 || box.bottom > bottom + 1 || box.top < top - 1,
        );
        if (isOutside) clipped.push(text.textContent.trim().slice(0, 40));
      }
      return clipped;
    });
  });

/**
 * What goes past the window's sides: the document itself, and text that is cut off there without a way to scroll to it.
 * Parts that scroll by themselves (wide tables) and text for screen readers alone may.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const errors: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) errors.push(`the document is ${document.documentElement.scrollWidth} wide`);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || isForScreenReaders(parent) || scrollsByItself(parent)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const outside = [...range.getClientRects()].some(({ left, right }) => right > width + 1 || left < -1);
      if (outside) errors.push(`"${text.textContent.trim().slice(0, 40)}" is cut off`);
    }
    return errors;

    function isForScreenReaders(element: Element) {
      return element.closest(".visually-hidden, .skip, script, style, noscript") !== null;
    }
    function scrollsByItself(element: Element | null): boolean {
      if (!element || element === document.body) return false;
      return /auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsByItself(element.parentElement);
    }
  });
