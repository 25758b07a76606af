import type { Plugin } from "vite";

import { idsOf, pagesOf, type Stage } from "../../content-reader/pages.ts";

const ID = "site:pages";

type Entries = readonly { id: string }[];

/**
 * The module "site:pages", with a dynamic import for each page that the stage publishes. It does not import pages of the other
 * stage, so that no file for browsers contains their words (docs/specification.md, Two stages). The bundle that renders documents
 * has the pages of both stages, because it gets its stage at run time.
 */
export const pagesPlugin = (stage: Stage, { news }: { news: Entries }): Plugin => ({
  name: "pages",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    const { name, mode, config } = this.environment;
    const isBrowser = config.consumer === "client";
    const ofPages = name === "ssr" && mode === "build" ? pagesOfBothStages() : pagesModule(stage);
    return `${ofPages}\n${newsModule(stage, isBrowser ? news : "all")}`;
  },
});

/** The code of the list of news is always in a live build, and `newsItems` says whether there is any. */
export function pagesModule(stage: Stage): string {
  const { pages, easyReadPages } = importsOf(stage);
  return [`export const pages = ${pages};`, `export const easyReadPages = ${easyReadPages};`].join("\n");
}

export function pagesOfBothStages(): string {
  const [live, parked] = [importsOf("live"), importsOf("parked")];
  const ofStage = (name: keyof typeof live) =>
    `export const ${name} = __SITE_STAGE__ === "live" ? ${live[name]} : ${parked[name]};`;
  return [ofStage("pages"), ofStage("easyReadPages")].join("\n");
}

function importsOf(stage: Stage) {
  const all = pagesOf(stage);
  const names = [...all.map(({ name }) => name), "not-found"];
  const twins = all.filter(({ easyRead }) => easyRead !== undefined).map(({ name }) => name);
  return {
    pages: recordOf(names, (name) => `/app/pages/${name}.tsx`),
    easyReadPages: recordOf(twins, (name) => `content:easy-read/${name}`),
  };
}

/**
 * Returns the words of the items of the news by their ids. A browser loads those of one item alone, in the live stage. The renderer
 * has the words of all at run time, and its stage too, so that one renderer can have any content.
 */
export function newsModule(stage: Stage, news: Entries | "all"): string {
  if (news === "all")
    return `import news from "content:news";\nexport const newsItems = __SITE_STAGE__ === "live" ? ${ALL} : {};`;
  return `export const newsItems = ${recordOf(stage === "live" ? idsOf(news) : [], (id) => `content:news/${id}`)};`;
}

const ALL = "Object.fromEntries(news.map((item) => [item.id, () => Promise.resolve({ default: item })]))";

const recordOf = (names: readonly string[], moduleOf: (name: string) => string) =>
  `{ ${names.map((name) => `"${name}": () => import("${moduleOf(name)}")`).join(", ")} }`;
