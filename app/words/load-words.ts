import { createContext } from "react";

import { wordsAddress } from "../../content-reader/words-files.ts";
import type { LoadWords, Words } from "./words.ts";

declare global {
  interface Window {
    /** The digests of files of words, those of all pages first, with the requests that the document made (start-script.ts). */
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
  if (!response.ok) throw new Error(`The words ${digest} have the status ${response.status}.`);
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
