import { createContext, type ReactNode, use, useMemo } from "react";

import { wordsAddress } from "../../../content-model/values/site-values.ts";
import { loadFailedStyles } from "./failed-styles.ts";
import { type LoadWords, useWords, type Words, WordsContext } from "./words.ts";

/** Adds words to those that its children can read. */
export function WithWords({ words, children }: { words: Partial<Words>; children: ReactNode }) {
  const others = use(WordsContext);
  const all = useMemo(() => ({ ...others, ...words }), [others, words]);
  return <WordsContext value={all}>{children}</WordsContext>;
}

/**
 * Returns a function that loads a part of a page, which a visitor opens, at once with its words. `name` is that of its file in site/app/,
 * without folder and ending. The promise never settles if the visitor has gone to another page meanwhile, which must not show the part.
 */
export function useLoadPart() {
  const files = useWords("words-files");
  const loadFile = use(WordsLoader);
  return async <Code,>(name: string, load: () => Promise<Code>): Promise<{ code: Code; words: Partial<Words> }> => {
    const digest = files[name];
    const { pathname } = location;
    try {
      // A part without words of its own has no file.
      const [code, words] = await Promise.all([load(), digest === undefined ? {} : loadFile(digest)]);
      await loadFailedStyles();
      return { code, words };
    } finally {
      if (location.pathname !== pathname) await new Promise(() => undefined);
    }
  };
}

declare global {
  interface Window {
    /**
     * The digests of files of words, those of all pages first, with the requests that the document made
     * (site/rendering/render-documents.ts).
     */
    words?: [digest: string, request: Promise<Response | undefined>][];
  }
}

const loaded = new Map<string, Promise<Partial<Words>>>();

/** Returns the words of a file in the browser. Each file is requested once; after a failure the next call requests it again. */
export function loadWords(digest: string): Promise<Partial<Words>> {
  const known = loaded.get(digest);
  if (known) return known;
  const words = requestWords(digest);
  loaded.set(digest, words);
  words.catch(() => loaded.delete(digest));
  return words;
}

/** @throws Error if the file cannot be fetched or is no JSON */
async function requestWords(digest: string): Promise<Partial<Words>> {
  const response = (await madeRequest(digest)) ?? (await fetch(wordsAddress(digest)));
  if (!response.ok) throw new Error(`No words ${digest}: ${response.status}.`);
  return (await response.json()) as Partial<Words>;
}

/** Returns the request of the document for a file, once. */
function madeRequest(digest: string): Promise<Response | undefined> | undefined {
  const index = window.words?.findIndex(([made]) => made === digest) ?? -1;
  return index === -1 ? undefined : window.words?.splice(index, 1)[0]?.[1];
}

/** Returns the words that all pages share. @throws Error if the file cannot be fetched in two attempts */
export function loadSharedWords(): Promise<Partial<Words>> {
  const digest = window.words?.[0]?.[0] ?? "";
  return loadWords(digest).catch(() => loadWords(digest));
}

/** How a page loads its words. The server has those of every page. */
export const WordsLoader = createContext<LoadWords>(loadWords);
