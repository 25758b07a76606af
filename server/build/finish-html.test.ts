import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test, vi } from "vitest";

import { wordsOfMarkup } from "./words-of-markup.ts";
import { finishHtml } from "./finish-html.ts";
import { renderSmallestSite } from "../../tests/support/build-fixture.ts";

let rendered: string;
beforeAll(async () => {
  rendered = await renderSmallestSite();
});

const parts = {
  stylesOf: (page: string) => [`/assets/${page}.css`, "/assets/root.css"],
  textOf: (href: string) => `.from{background:url("${href}")}/* $& */\n`,
};
const finish = () => finishHtml(rendered, parts);
const inlineOf = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`, "g"))].map(([, code = ""]) => code);
const sha256 = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

/** Runs the start script as a browser would, each import answered by its address. */
function run(html: string) {
  const code = inlineOf(html, "script").find((script) => script.includes("import(")) ?? "";
  const imported: string[] = [];
  const window: { __reactRouterRouteModules?: unknown } = {};
  const loaded: (() => void)[] = [];
  const soon = (callback: () => void) => callback();
  runInNewContext(code.replaceAll("import(", "importModule("), {
    addEventListener: (event: string, callback: () => void) => event === "load" && loaded.push(callback),
    document: { fonts: { ready: Promise.resolve() } },
    requestAnimationFrame: soon,
    setTimeout: soon,
    self: { requestIdleCallback: soon },
    window,
    importModule: (address: string) => {
      imported.push(address);
      return Promise.resolve(address);
    },
  });
  const load = () => {
    for (const callback of loaded) callback();
  };
  return { imported, load, routeModules: () => window.__reactRouterRouteModules };
}

describe("what competes with the first paint", () => {
  test("is there as React Router renders it, and gone once finished", () => {
    expect(rendered).toContain('rel="modulepreload"');
    expect(rendered).toContain('as="image"');
    expect(finish().html).not.toMatch(/modulepreload|as="image"/);
  });

  test("no script is fetched before the page is loaded", async () => {
    const { html } = finish();
    expect(html).not.toMatch(/<script[^>]*\b(src|type="module")/);
    const page = run(html);
    expect(page.imported).toEqual([]);
    page.load();
    await vi.waitFor(() => expect(page.imported).not.toEqual([]));
  });

  test("the styles stand in the document, the common ones first, each once, and no style sheet is fetched", () => {
    const { html } = finish();
    const head = html.slice(0, html.indexOf("</head>"));
    const texts = ["/assets/root.css", "/assets/about.css"].map((href) => parts.textOf(href).trim());
    expect(inlineOf(head, "style").join("")).toBe(texts.join(""));
    const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links.filter((link) => !/ disabled\b/.test(link))).toEqual([]);
  });
});

test("all that React Router starts with is still started: its modules, then, with their names known, the entry", async () => {
  const page = run(finish().html);
  page.load();
  await vi.waitFor(() => expect(page.imported).toHaveLength(4));
  expect(page.imported).toEqual(["/assets/manifest-1.js", "/assets/root.js", "/assets/page.js", "/assets/entry.js"]);
  expect(page.routeModules()).toEqual({ root: "/assets/root.js", "about@/about": "/assets/page.js" });
});

test("every inline script and style, and nothing else, has its hash for the policy", () => {
  const { html, scriptHashes, styleHashes } = finish();
  expect(scriptHashes.length).toBeGreaterThan(1);
  expect(scriptHashes).toEqual(inlineOf(html, "script").map(sha256));
  expect(styleHashes).toEqual(inlineOf(html, "style").map(sha256));
});

test("the router's state is handed over in one script, before the one that starts it, in the order it was written", () => {
  const handingOver = (html: string) => inlineOf(html, "script").filter((code) => code.includes("__reactRouterContext"));
  const before = handingOver(rendered);
  const { html } = finish();
  expect(before.length).toBeGreaterThan(2);
  expect(handingOver(html)).toEqual([before.map((code) => code.trim()).join("\n")]);
  expect(html.indexOf("streamController.close()")).toBeLessThan(html.indexOf("import("));
});

describe("a document of another form stops the build", () => {
  test.each([
    ["without its start script", /<script type="module"[\s\S]*?<\/script>/, ""],
    ["whose start script names no entry", /import\("[^"]+"\);/, ""],
    ["whose start script names no route modules", /__reactRouterRouteModules/, "__other"],
    [
      "whose module preloads are written another way",
      /<link rel="modulepreload" href/,
      '<link href="/a.js" rel="modulepreload" title',
    ],
    ["whose style sheets are written another way", /<link rel="stylesheet" href/, '<link href="/a.css" rel="stylesheet" title'],
  ])("%s", (_what, form, other) => {
    expect(rendered).toMatch(form);
    expect(() => finishHtml(rendered.replace(form, other), parts)).toThrow("The rendered document");
  });
});

test.each(wordsOfMarkup)("a visitor's words are kept as typed and change nothing else: %s", (words) => {
  const answer = renderToStaticMarkup(createElement("textarea", { defaultValue: words }));
  const attribute = renderToStaticMarkup(createElement("div", { "data-props": JSON.stringify({ message: words }) }));
  const { html, ...hashes } = finishHtml(
    rendered.replace("</body>", () => `${answer}${attribute}</body>`),
    parts,
  );
  expect(html).toContain(answer);
  expect(html).toContain(attribute);
  expect(html.replace(answer, "").replace(attribute, "")).toBe(finish().html);
  expect(hashes).toEqual({ scriptHashes: finish().scriptHashes, styleHashes: finish().styleHashes });
});
