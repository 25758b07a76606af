import type { Plugin } from "vite";

import { pagesOf, type Stage } from "../../content-reader/pages.ts";
import { drawIcons } from "./draw-icons.ts";

const PAGES = "site:pages";
const ICONS = "site:icons";

/** The stage that an environment of Vite builds; "both" for the bundle that renders documents, which gets its stage at run time. */
export function stageOf(define: Readonly<Record<string, unknown>> | undefined): Stage | "both" {
  const literal = /^"(live|parked)"$/.exec(String(define?.["__SITE_STAGE__"]))?.[1];
  return literal === undefined ? "both" : (literal as Stage);
}

/**
 * The modules of the code that differ between the stages: "site:pages" has a dynamic import for each page that the stage publishes, and
 * "site:icons" the shapes of its icons. No page of the other stage is imported, so that a browser gets no code of it
 * (docs/specification.md, Two stages).
 */
export const stagePlugin = (): Plugin => ({
  name: "stage",
  resolveId: (id) => (id === PAGES || id === ICONS ? `\0${id}` : undefined),
  async load(id) {
    const stage = stageOf(this.environment.config.define);
    if (id === `\0${PAGES}`) return stage === "both" ? pagesOfBothStages() : pagesModule(stage);
    if (id !== `\0${ICONS}`) return undefined;
    return `export default ${JSON.stringify(await drawIcons(stage === "both" ? "parked" : stage))};`;
  },
});

export const pagesModule = (stage: Stage): string => `export const pages = ${importsOf(stage)};`;

export const pagesOfBothStages = (): string =>
  `export const pages = __SITE_STAGE__ === "live" ? ${importsOf("live")} : ${importsOf("parked")};`;

function importsOf(stage: Stage): string {
  const names = [...pagesOf(stage).map(({ name }) => name), "not-found"];
  return `{ ${names.map((name) => `"${name}": () => import("/app/pages/${name}.tsx")`).join(", ")} }`;
}
