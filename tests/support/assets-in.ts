import { wordsAddress } from "../../content-model/values/site-values.ts";

/** Returns the paths below /assets that a page names, each once: in its elements, its inline styles and its inline scripts. */
export function assetsIn(html: string): string[] {
  const words = JSON.parse(/words=(\[.*?\])/.exec(html)?.[1] ?? "[]") as string[];
  return [...new Set([...(html.match(/\/assets\/[\w.%-]+\.\w+/g) ?? []), ...words.map(wordsAddress)])];
}
