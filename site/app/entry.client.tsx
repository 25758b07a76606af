import { hydrateRoot } from "react-dom/client";

import { App } from "./app.tsx";
import { rememberFirstPlace } from "./navigation/arrival.tsx";
import { readServedState, rememberServedPage } from "./page/served-page.tsx";
import { countError, measureSpeed } from "./vitals/measure.ts";
import { noteFailedStyles } from "./words/failed-styles.ts";
import { loadSharedWords } from "./words/load-words.tsx";
import { WordsContext } from "./words/words.ts";

/** The second name of the face of headings (fonts.css). */
const LATE = '1em "Late"';

/**
 * Shows headings in their own face if it has loaded after the first paint. A heading that would get another height stays in the font
 * of the device, because nothing may move under a person who is reading (CLS 0); the next page has the face everywhere.
 */
async function showLateFace(): Promise<void> {
  await document.fonts.load(LATE).catch(() => undefined);
  if (!document.fonts.check(LATE)) return;
  const headings = [...document.body.querySelectorAll<HTMLElement>("*")].filter(isHeading);
  const before = headings.map(({ offsetHeight }) => offsetHeight);
  document.documentElement.dataset["face"] = "late";
  const moved = headings.filter(({ offsetHeight }, at) => offsetHeight !== before[at]);
  for (const heading of moved) heading.dataset["face"] = "device";
}

const isHeading = (element: Element) => getComputedStyle(element).fontFamily.startsWith('"Young Serif"');

// Every navigation scrolls to the top, back and forward too (docs/specification.md, section 2).
history.scrollRestoration = "manual";

/**
 * Hydrates the served elements once the words that all pages share have arrived. Without them the elements stay, and their links and
 * forms work.
 */
async function start(site: HTMLElement) {
  const words = await loadSharedWords();
  hydrateRoot(
    site,
    <WordsContext value={words}>
      <App served={readServedState()} />
    </WordsContext>,
    {
      onRecoverableError: countError("recoverable"),
      onCaughtError: countError("caught"),
      onUncaughtError: countError("uncaught"),
    },
  );
  measureSpeed(words["words-files"] ?? {});
  void showLateFace();
}

const site = document.getElementById("site");
if (site) {
  rememberServedPage();
  rememberFirstPlace();
  noteFailedStyles();
  // Not awaited here: in WebKit, import() of a module may resolve before a module below it that awaits at its top level has run.
  start(site).catch(() => undefined);
}
