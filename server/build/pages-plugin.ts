import type { Plugin } from "vite";

import { routesOf, type Stage } from "../../content-reader/pages.ts";

const ID = "site:pages";

/**
 * The module "site:pages", with a dynamic import for each page that the stage publishes. It does not import pages of the other
 * stage, so that no file of a build contains their words (docs/specification.md, Two stages).
 */
export const pagesPlugin = (stage: Stage): Plugin => ({
  name: "pages",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? pagesModule(stage) : undefined),
});

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
