import type { Locator, Page } from "@playwright/test";

/** Applies the choices of the Display panel to the present document, without storing them. */
export const chooseDisplay = (page: Page, choices: { text?: string; spacing?: string }) =>
  page.evaluate(({ text, spacing }) => {
    const { dataset } = document.documentElement;
    for (const [name, value] of Object.entries({ text, spacing })) {
      if (value === undefined) delete dataset[name];
      else dataset[name] = value;
    }
  }, choices);

/** Switches the text spacing of WCAG 1.4.12 on or off, as a reader's own style sheet does. */
export const setTextSpacing = (page: Page, isWide: boolean) =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-bottom: 2em !important }
    `);
    // The content security policy allows a constructed style sheet, and no style element.
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, isWide);

/**
 * The texts that an element with `overflow: clip` or `hidden` cuts off, in either direction. The first line of a message in a list, which
 * ends in an ellipsis, has `data-preview`: its link leads to all of it.
 */
export const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clippers = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) =>
        /clip|hidden/.test(getComputedStyle(element).overflow) &&
        // An element of one pixel is for screen readers.
        element.offsetWidth > 1 &&
        !element.closest(".visually-hidden, .skip, svg, dialog, noscript, [data-preview]"),
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
 * The document and the texts that extend past the sides of the window. Texts in elements that scroll (wide tables) and texts for
 * screen readers may do so.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const errors: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) errors.push(`the document is ${document.documentElement.scrollWidth} wide`);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isOutside = [...range.getClientRects()].some(({ left, right }) => right > width + 1 || left < -1);
      if (!isOutside || isForScreenReaders(parent) || scrollsByItself(parent)) continue;
      if (parent.checkVisibility({ visibilityProperty: true }))
        errors.push(`"${text.textContent.trim().slice(0, 40)}" is cut off`);
    }
    return errors;

    /** Also the headings of a table whose rows are blocks: they take one pixel. */
    function isForScreenReaders(element: Element) {
      if (element.closest(".visually-hidden, .skip, script, style, noscript, [data-preview]")) return true;
      for (let one: Element | null = element; one; one = one.parentElement)
        if (one.clientWidth === 1 && getComputedStyle(one).overflow === "hidden") return true;
      return false;
    }
    function scrollsByItself(element: Element | null): boolean {
      if (!element || element === document.body) return false;
      return /auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsByItself(element.parentElement);
    }
  });

/** The words of at most so many letters that go on in the next line. */
export const brokenWords = (elements: Locator, mostLetters = Infinity): Promise<string[]> =>
  elements.evaluateAll((all, most) => {
    const range = document.createRange();
    return all.flatMap((element) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
          if (word.length > most || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`${word} in "${text.textContent?.trim().slice(0, 40)}"`);
        }
      return broken;
    });
  }, mostLetters);

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

const BROWSER_DEFAULT_PIXELS = 16;

/** Sets the text size that a visitor chooses in the browser's own settings. */
export async function enlargeText(page: Page, percent: number) {
  const session = await page.context().newCDPSession(page);
  const size = (BROWSER_DEFAULT_PIXELS * percent) / 100;
  await session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
  await page.waitForFunction((pixels) => getComputedStyle(document.documentElement).fontSize === `${pixels}px`, size);
  await session.detach();
}

/** The widths at which `npm test` holds that nothing shifts: two phones, a tablet, a small laptop and a desktop. */
export const KEPT_WIDTHS = [390, 412, 820, 1024, 1440];
