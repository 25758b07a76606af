import type { Plugin } from "vite";

import { routesOf, type Stage } from "../../content-reader/pages.ts";

const ID = "site:pages";

/**
 * The module "site:pages", with a dynamic import for each page that the stage publishes. It does not import pages of the other
 * stage, so that no file for browsers contains their words (docs/specification.md, Two stages). The bundle that renders documents
 * has the pages of both stages, because it gets its stage at run time.
 */
export const pagesPlugin = (stage: Stage): Plugin => ({
  name: "pages",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    const { name, mode } = this.environment;
    return name === "ssr" && mode === "build" ? pagesOfBothStages() : pagesModule(stage);
  },
});

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
  const routes = routesOf(stage).filter(({ isCanonical }) => isCanonical);
  const names = [...routes.filter(({ isEasyRead }) => !isEasyRead).map(({ name }) => name), "not-found"];
  const twins = routes.filter(({ isEasyRead }) => isEasyRead).map(({ name }) => name);
  return {
    pages: recordOf(names, (name) => `/app/pages/${name}.tsx`),
    easyReadPages: recordOf(twins, (name) => `content:easy-read/${name}`),
  };
}

const recordOf = (names: readonly string[], moduleOf: (name: string) => string) =>
  `{ ${names.map((name) => `"${name}": () => import("${moduleOf(name)}")`).join(", ")} }`;
