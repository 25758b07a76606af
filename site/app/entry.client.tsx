import { hydrateRoot } from "react-dom/client";

import { App } from "./app.tsx";
import { rememberFirstPlace } from "./navigation/arrival.tsx";
import { readServedState, rememberServedPage } from "./page/served-page.tsx";
import { showLateFace } from "./styles/show-late-face.ts";
import { countError, measureSpeed } from "./vitals/measure.ts";
import { loadSharedWords } from "./words/load-words.tsx";
import { WordsContext } from "./words/words.ts";

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
  // Not awaited here: in WebKit, import() of a module may resolve before a module below it that awaits at its top level has run.
  start(site).catch(() => undefined);
}
