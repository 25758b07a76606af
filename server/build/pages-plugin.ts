import type { Plugin } from "vite";

import { routesOf, type Stage } from "../../content-reader/pages.ts";

const ID = "site:pages";

/**
 * Gives the app one dynamic import for each page that a stage publishes: `import { pages, easyReadPages } from "site:pages"`. A
 * page of the other stage is not imported, so that no file of a build holds its words (docs/specification.md, Two stages).
 */
export const pagesPlugin = (stage: Stage): Plugin => ({
  name: "pages",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? pagesModule(stage) : undefined),
});

/** Returns the code of the module. */
export function pagesModule(stage: Stage): string {
  const routes = routesOf(stage).filter(({ isCanonical }) => isCanonical);
  const names = [...routes.filter(({ isEasyRead }) => !isEasyRead).map(({ name }) => name), "not-found"];
  const twins = routes.filter(({ isEasyRead }) => isEasyRead).map(({ name }) => name);
  return [
    `export const pages = ${recordOf(names, (name) => `/app/pages/${name}.tsx`)};`,
    `export const easyReadPages = ${recordOf(twins, (name) => `content:easy-read/${name}`)};`,
  ].join("\n");
}

const recordOf = (names: readonly string[], moduleOf: (name: string) => string) =>
  `{ ${names.map((name) => `"${name}": () => import("${moduleOf(name)}")`).join(", ")} }`;
