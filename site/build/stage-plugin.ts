import type { Plugin } from "vite";

import { GATE_ICONS, LUCIDE_ICONS } from "../app/components/icon-names.ts";
import { pagesOf, type Stage } from "../../content-model/values/pages.ts";

const PAGES = "site:pages";
const ICONS = "site:icons";

/** The stage that an environment of Vite builds; "both" for the bundle that renders documents, which gets its stage at run time. */
function stageOf(define: Readonly<Record<string, unknown>> | undefined): Stage | "both" {
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
  return `{ ${names.map((name) => `"${name}": () => import("/site/app/pages/${name}.tsx")`).join(", ")} }`;
}

type Shape = [tag: string, attributes: Record<string, string>];

/** Returns the shapes of a stage's interface icons as SVG markup on a 24 by 24 grid, by the names of icon-names.ts. */
export async function drawIcons(stage: Stage): Promise<Record<string, string>> {
  const names = LUCIDE_ICONS.filter((name) => stage === "parked" || !GATE_ICONS.includes(name));
  const drawn = await Promise.all(names.map(async (name) => [name, (await lucideShapes(name)).map(drawShape).join("")]));
  return Object.fromEntries(drawn) as Record<string, string>;
}

async function lucideShapes(name: string): Promise<Shape[]> {
  const icon = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: Shape[] } };
  return icon.__iconData.node;
}

const drawShape = ([tag, attributes]: Shape) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([key]) => key !== "key")
    .map(([key, value]) => `${key}="${value}"`)
    .join(" ")}/>`;
