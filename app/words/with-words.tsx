import { type ReactNode, use, useMemo } from "react";

import { WordsLoader } from "./load-words.ts";
import { useWords, type Words, WordsContext } from "./words.ts";

/** Adds words to those that its children can read. */
export function WithWords({ words, children }: { words: Partial<Words>; children: ReactNode }) {
  const others = use(WordsContext);
  const all = useMemo(() => ({ ...others, ...words }), [others, words]);
  return <WordsContext value={all}>{children}</WordsContext>;
}

/**
 * Returns a function that loads a part of a page, which a visitor opens, at once with its words. `name` is that of its file in app/,
 * without folder and ending.
 */
export function useLoadPart() {
  const files = useWords("words-files");
  const loadWords = use(WordsLoader);
  return async <Code,>(name: string, load: () => Promise<Code>): Promise<{ code: Code; words: Partial<Words> }> => {
    const [code, words] = await Promise.all([load(), loadWords(files[name] ?? "")]);
    return { code, words };
  };
}
