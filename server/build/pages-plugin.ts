import type { Plugin } from "vite";

import { idsOf, pagesOf, type Stage } from "../../content-reader/pages.ts";

const ID = "site:pages";

type Entries = readonly { id: string }[];

/**
 * The module "site:pages", with a dynamic import for each page that the stage publishes. It does not import pages of the other
 * stage, so that no file of a build contains their words (docs/specification.md, Two stages).
 */
export const pagesPlugin = (stage: Stage, { news }: { news: Entries }): Plugin => ({
  name: "pages",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    const isBrowser = this.environment.config.consumer === "client";
    return `${pagesModule(stage)}\n${newsModule(stage, isBrowser ? news : "all")}`;
  },
});

/** The code of the list of news is always in a live build, and `newsItems` says whether there is any. */
export function pagesModule(stage: Stage): string {
  const all = pagesOf(stage);
  const names = [...all.map(({ name }) => name), "not-found"];
  const twins = all.filter(({ easyRead }) => easyRead !== undefined).map(({ name }) => name);
  return [
    `export const pages = ${recordOf(names, (name) => `/app/pages/${name}.tsx`)};`,
    `export const easyReadPages = ${recordOf(twins, (name) => `content:easy-read/${name}`)};`,
  ].join("\n");
}

/**
 * Returns the words of the items of the news by their ids. A browser loads those of one item alone. The renderer has the words of
 * all, so that one renderer can have any content.
 */
export function newsModule(stage: Stage, news: Entries | "all"): string {
  if (stage !== "live") return "export const newsItems = {};";
  if (news === "all")
    return 'import news from "content:news";\nexport const newsItems = Object.fromEntries(news.map((item) => [item.id, () => Promise.resolve({ default: item })]));';
  return `export const newsItems = ${recordOf(idsOf(news), (id) => `content:news/${id}`)};`;
}

const recordOf = (names: readonly string[], moduleOf: (name: string) => string) =>
  `{ ${names.map((name) => `"${name}": () => import("${moduleOf(name)}")`).join(", ")} }`;
