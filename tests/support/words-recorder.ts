import type { BrowserContext, Page } from "@playwright/test";

import { expect } from "../fixtures.ts";
import { test as formsTest } from "./forms.ts";

export { expect };

type RecordingWindow = Window & { framesWithWords?: number; reportLostWords: (line: string) => Promise<void> };

export type WordsRecord = {
  /** One line for each error seen so far, in one page or in all pages of the context: the path and what was missing. */
  errors: (page?: Page) => readonly string[];
};

/**
 * Watches every page of a context, after each change of the document and at each animation frame, for a `main` that lost its
 * words. It is an error if `main` has no visible h1 or less than half of the words it had under that h1, or if the document has
 * no title or no viewport meta element. `Loading page...` alone is no error during a navigation.
 */
export async function recordWords(context: BrowserContext): Promise<WordsRecord> {
  const reports: { page: Page; line: string }[] = [];
  await context.exposeBinding("reportLostWords", ({ page }, line: string) => void reports.push({ page, line }));
  await context.addInitScript(sampleEveryFrame);
  return { errors: (page) => reports.filter((report) => !page || report.page === page).map(({ line }) => line) };
}

/** The number of frames of the present document in which `main` held its words. */
export const framesWithWords = (page: Page) => page.evaluate(() => (window as unknown as RecordingWindow).framesWithWords ?? 0);

/** Waits for two frames, so that everything that was drawn before this call has been sampled and reported. */
export async function untilSampled(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Runs in the page, before its scripts. */
function sampleEveryFrame() {
  const recording = window as unknown as RecordingWindow;
  if (window !== window.top) return;
  let shown: { path: string; heading: string; longest: number; isGate: boolean } | undefined;
  const reported = new Set<string>();

  let sampledSize = "";
  let hasWords = false;

  // The marks of a translation (tests/disturbances/disturbances.ts) are no words of the page.
  const wordsOf = (element: HTMLElement) =>
    element.checkVisibility() ? element.innerText.replaceAll(/[‹›]/g, "").replaceAll(/\s+/g, " ").trim() : "";

  function findError(): string | undefined {
    const path = location.pathname;
    const main = document.querySelector("main");
    const words = main ? wordsOf(main) : "";
    const h1 = main?.querySelector("h1");
    const heading = h1 ? wordsOf(h1) : "";
    const isNavigating = shown !== undefined && (shown.path !== path || shown.isGate);
    if (!shown && heading === "") return undefined;
    if (words === "Loading page..." && isNavigating) return undefined;
    if (!main) return "there is no main";
    if (words === "") return "main has no words";
    if (heading === "") return `main has no heading, only "${words.slice(0, 40)}"`;
    if (document.title.trim() === "") return "the document has no title";
    if (!document.querySelector('meta[name="viewport"][content*="width=device-width"]'))
      return "the viewport meta element is gone";
    // The words of the page before stay for a moment under the new path, so only another heading counts as an arrival.
    if (shown?.heading !== heading) shown = { path, heading, longest: 0, isGate: false };
    shown.isGate = main.querySelector("input[autocomplete=current-password]") !== null;
    shown.longest = Math.max(shown.longest, words.length);
    if (words.length < shown.longest / 2) return `main has ${words.length} of ${shown.longest} characters`;
    hasWords = true;
    return undefined;
  }

  const sizeOfMain = () => {
    const main = document.querySelector("main");
    return `${main?.offsetWidth} ${main?.offsetHeight} ${main?.checkVisibility({ visibilityProperty: true })}`;
  };

  function sample() {
    hasWords = false;
    const error = findError();
    sampledSize = sizeOfMain();
    if (error === undefined || reported.has(error)) return;
    reported.add(error);
    void recording.reportLostWords(`${location.pathname}: ${error}`);
  }

  /** Reading all words is slow. Without a change of the document only styles can hide words, which changes the size of main. */
  function sampleFrame() {
    if (sizeOfMain() !== sampledSize) sample();
    if (hasWords) recording.framesWithWords = (recording.framesWithWords ?? 0) + 1;
    requestAnimationFrame(sampleFrame);
  }
  requestAnimationFrame(sampleFrame);
  new MutationObserver(sample).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  // A style sheet that has loaded can hide words without a change of the document.
  addEventListener("load", sample, { capture: true });
}

/** The errors that React logs when it recovers from a mismatch. These tests check the words instead. */
export const RECOVERED = /Minified React error #(418|421|422|423|425)/;

/** Records the words of every page of the test, and fails the test if any page lost its words. */
export const test = formsTest.extend<{ words: WordsRecord }>({
  words: [
    async ({ context, pageErrors }, use) => {
      pageErrors.allow(RECOVERED);
      const words = await recordWords(context);
      await use(words);
      expect(words.errors(), "frames in which main lost its words, or the document its title or viewport").toEqual([]);
    },
    { auto: true },
  ],
});
