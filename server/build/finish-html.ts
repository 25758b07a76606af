import { createHash } from "node:crypto";

export type Finished = { html: string; scriptHashes: string[]; styleHashes: string[] };

/** Reads from the build: the addresses of a page's own style sheets by the page's name, and the text of a style sheet. */
export type BuiltParts = { stylesOf: (page: string) => string[]; textOf: (href: string) => string };

/**
 * Prepares a rendered document for a fast first paint: styles are inlined, module and image preloads are removed, and
 * scripts start after the page is loaded and the browser is idle. The hashes are for the content security policy.
 *
 * The document may contain what a visitor typed (a form answered with 422). React escapes `<`, `>`, `&` and quotes there,
 * so every pattern in this file must contain `<` or `"`: then it matches markup only, never a visitor's words.
 * @throws when the document does not have the form that React Router 8 writes. The build renders every page that is
 * rendered later, so that this stops a build and never a request.
 */
export function finishHtml(rendered: string, parts: BuiltParts): Finished {
  const html = stateInOneScript(startWhenIdle(withStyles(withoutPreloads(rendered), parts)));
  if (LINK_OF_UNKNOWN_FORM.test(html)) throw new Error("The rendered document has links of an unknown form.");
  return { html, scriptHashes: hashesOf(html, "script"), styleHashes: hashesOf(html, "style") };
}

const withoutPreloads = (html: string) => html.replace(/<link rel="(?:modulepreload|preload)"[^>]*>/g, "");

const LINK_OF_UNKNOWN_FORM = /<link[^>]*(?:modulepreload|rel="stylesheet"(?![^>]* disabled))/;

const STYLE_LINK = /<link rel="stylesheet" href="([^"#]+)#?"\/?>/g;

function withStyles(html: string, { stylesOf, textOf }: BuiltParts): string {
  const parts = [...html.matchAll(/data-(?:page|part)="([^"]+)"/g)].flatMap(([, name = ""]) => stylesOf(name));
  const linked = [...html.matchAll(STYLE_LINK)].map(([, href = ""]) => href);
  const styles = [...new Set([...linked, ...parts])];
  // A disabled link loads nothing; it tells the loader of a later page that these styles are here.
  const markers = styles.map((href) => `<link rel="stylesheet" href="${href}" disabled/>`);
  const text = styles.map((href) => textOf(href).trim()).join("");
  const style = `<style>${text}</style>`;
  return html.replace(STYLE_LINK, "").replace("</head>", () => `${fontPreload(text)}${style}${markers.join("")}</head>`);
}

/**
 * The font of running text (app/styles/fonts.css). With `optional`, a browser waits a moment for a preloaded font and then
 * never changes its mind: nothing moves. The headings' font is left to the styles: preloaded beside this one, it opened a
 * second connection before the first paint, and the largest words came 0.1 s later.
 */
function fontPreload(styles: string): string {
  const href = /@font-face\{[^}]*url\(([^)"]+text-face[^)"]+\.woff2)\)/.exec(styles)?.[1];
  return href ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}"/>` : "";
}

const BOOT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g;
const ROUTE_MODULES = /window\.__reactRouterRouteModules = (\{[^}]*\});/;
const ENTRY = /import\("([^"]+)"\);/;

/**
 * Turns React Router's module script into a small classic one that imports the same: after load, when the frame that
 * paints the words in their fonts is under way and the next one begins, in idle time.
 */
function startWhenIdle(html: string): string {
  const boot = BOOT.exec(html)?.[1];
  const entry = boot && ENTRY.exec(boot)?.[1];
  const routeModules = boot && ROUTE_MODULES.exec(boot)?.[1];
  if (!boot || !entry || !routeModules) throw new Error("The rendered document has no start script of the known form.");
  const imports = [...boot.matchAll(IMPORT)];
  const names = imports.map(([, name], index) => name ?? `unused${index}`).join(",");
  const addresses = imports.map(([, , address]) => `import("${address}")`).join(",");
  const script = [
    `addEventListener("load",()=>document.fonts.ready.then(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>`,
    `(self.requestIdleCallback||setTimeout)(()=>Promise.all([${addresses}]).then(([${names}])=>{`,
    `window.__reactRouterRouteModules=${routeModules};import("${entry}")}))))))`,
  ].join("");
  return html.replace(BOOT, () => `<script>${script}</script>`);
}

const STATE = /<script>(window\.__reactRouterContext[^<]*)<\/script>/g;

/**
 * Joins the scripts that hand over the router's state into the first of them: each has its hash in the policy's header,
 * which nothing makes smaller, and the header travels before the page.
 */
function stateInOneScript(html: string): string {
  const [first = "", ...others] = [...html.matchAll(STATE)].map(([, code = ""]) => code);
  const alone = others.reduce((rest, code) => rest.replace(`<script>${code}</script>`, ""), html);
  const joined = [first, ...others].map((code) => code.trim()).join("\n");
  return alone.replace(`<script>${first}</script>`, () => `<script>${joined}</script>`);
}

/** The sha256 of every inline element of a kind, as a content security policy names it. */
function hashesOf(html: string, element: "script" | "style"): string[] {
  const inline = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g");
  return [...html.matchAll(inline)].map(([, code = ""]) => `sha256-${createHash("sha256").update(code).digest("base64")}`);
}
