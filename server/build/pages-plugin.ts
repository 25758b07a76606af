import type { Plugin } from "vite";

import { pagesOf, type Stage } from "../../content-reader/pages.ts";

const ID = "site:pages";

/**
 * The module "site:pages", with a dynamic import for each page that the stage publishes. It does not import pages of the other
 * stage, so that the build for browsers has no code of them (docs/specification.md, Two stages). The bundle that renders documents
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

export const pagesModule = (stage: Stage): string => `export const pages = ${importsOf(stage)};`;

export const pagesOfBothStages = (): string =>
  `export const pages = __SITE_STAGE__ === "live" ? ${importsOf("live")} : ${importsOf("parked")};`;

function importsOf(stage: Stage): string {
  const names = [...pagesOf(stage).map(({ name }) => name), "not-found"];
  return `{ ${names.map((name) => `"${name}": () => import("/app/pages/${name}.tsx")`).join(", ")} }`;
}
