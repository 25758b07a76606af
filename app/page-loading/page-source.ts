import { use, useMemo } from "react";
import useRelease from "content:release";
import useFiles from "content:words-files";

import { WordsLoader } from "../words/load-words.ts";
import type { PageSource } from "./load-page.ts";

/** Returns from where the pages of the shown release are loaded. */
export function usePageSource(): PageSource {
  const files = useFiles();
  const { name: release } = useRelease();
  const loadWords = use(WordsLoader);
  return useMemo(() => ({ files, release, loadWords }), [files, release, loadWords]);
}
