import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";

import { launchChrome } from "./browser/lighthouse.ts";
import { check as checkBudgets } from "./budgets/budgets.ts";
import { firstView, scrollToEnd } from "./budgets/first-view.ts";
import { layoutShift, NO_SHIFT } from "./budgets/layout-shift.ts";
import { audit, check as checkLighthouse } from "./site/lighthouse.ts";
import { check as checkHtml } from "./site/nu.ts";
import { visit, type Visit } from "./site/visit.ts";

// These tests run the real engines and tools, because a wrong call would find nothing on any page.

/** An image without alternative text, an input without a name, low contrast, a style attribute, errors, an image of another site. */
const BAD = `<!doctype html><html lang="en"><title>Bad</title><style>p { color: #aaa; background: #fff }</style>
<body><main aria-haspopup="true"><h1>Bad</h1><img src="http://127.0.0.1:1/x.png"><input><p style="margin: 0">Hard to read</p></main>
<script>console.error("Failed"); throw new Error("Broken")</script>`;

/** A large script, another one that loads on scroll, and text that moves down once it is painted. */
const HEAVY = `<!doctype html><html lang="en"><title>Heavy</title><body><p id="words">Words</p><div style="height: 300vh"></div><script>
addEventListener("scroll", () => import("/late.js"), { once: true });
new PerformanceObserver(() => { words.style.marginTop = "200px"; }).observe({ type: "paint", buffered: true });
</script><script src="/heavy.js"></script>`;
const FILES: Record<string, [type: string, body: string]> = {
  "/": ["text/html", BAD],
  "/heavy": ["text/html", HEAVY],
  "/heavy.js": ["text/javascript", `//${"x".repeat(105_000)}`],
  "/late.js": ["text/javascript", `//${"x".repeat(140_000)}`],
};

const server = createServer(({ url = "" }, response) => {
  const [type, body] = FILES[url] ?? ["text/plain", "Nothing"];
  response.setHeader("content-type", type).end(body);
});
let chrome: Awaited<ReturnType<typeof launchChrome>>;
let browser: Browser;
let origin: string;
let visited: Visit;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  chrome = await launchChrome();
  browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  visited = await visit(browser, origin, "live", "/");
}, 60_000);

afterAll(async () => {
  await browser.close();
  chrome.kill();
  server.closeAllConnections();
  server.close();
});

it.each(["axe-core", "IBM Equal Access", "HTML_CodeSniffer"])("%s finds the errors of a bad page in every view", (name) => {
  const { findings = [] } = visited.results.find(({ check }) => check === name) ?? {};
  const rules = findings.map(({ rule }) => rule).join(" ");
  expect(rules).toMatch(/image-alt|img_alt|H37/);
  expect(rules).toMatch(/label|name|H44|F68|H91/);
  expect(rules).toMatch(/contrast|G18/);
  expect(
    findings.filter(({ what }) => what.includes("[desktop")),
    "findings of a single view",
  ).toEqual([]);
});

it("a visit records console errors, exceptions, failed requests and requests to other sites, and reads the document", () => {
  const rules = visited.page.disturbances.map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(["console error", "exception", "failed request", "request to another site"]));
  expect(visited.page.rendered.words).toEqual(["Bad", "Hard to read"]);
  expect(visited.page.served.title).toBe("Bad");
});

it("the Nu HTML Checker reports only the invalid document", { timeout: 60_000 }, async () => {
  const valid = '<!doctype html><html lang="en"><title>Valid</title><h1>Valid</h1></html>';
  const [none, found] = await checkHtml([[{ version: "as served", html: valid }], [{ version: "as rendered", html: BAD }]]);
  expect(none).toEqual([]);
  expect(found?.map(({ rule, what }) => `${rule}: ${what}`)).toContainEqual(
    expect.stringMatching(/^error: An .img. element must have/),
  );
  expect(found?.[0]?.where).toContain("as rendered: ");
});

it("Lighthouse reports every audit that lowers a score", { timeout: 60_000 }, async () => {
  const findings = checkLighthouse(await audit(origin, chrome.port));
  expect(findings.map(({ rule, where }) => `${where} ${rule}`)).toEqual(
    expect.arrayContaining([
      "accessibility image-alt",
      "accessibility label",
      "best-practices errors-in-console",
      "seo meta-description",
    ]),
  );
});

it("the budgets report what exceeds them, before and after scrolling, and a page without scripts", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const fetched = await firstView(page, `${origin}/heavy`);
  expect(checkBudgets("/heavy", fetched).map((words) => words.split(" of ")[0])).toEqual(["scripts", "to the end"]);
  const everyKind = ["document", "script", "font"].map((kind) => ({ path: "", kind, bytes: 300_000, isBeforeScrolling: true }));
  expect(checkBudgets("/about", everyKind)).toHaveLength(5);
  expect(checkBudgets("/none", await firstView(page, `${origin}/none`))).toEqual(["/none fetched no script."]);
  await page.close();
});

it("the layout shift of moving text is measured", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/heavy`);
  // A move of text above the window would be no shift.
  await page.waitForFunction(() => document.getElementById("words")?.style.marginTop !== "");
  await scrollToEnd(page);
  expect((await layoutShift(page)).sum).toBeGreaterThan(NO_SHIFT);
  await page.close();
});
