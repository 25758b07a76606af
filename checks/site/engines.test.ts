import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";

import { chromiumToUse } from "../browser/chromium.ts";
import { axe } from "./axe.ts";
import { htmlCodeSniffer } from "./html-codesniffer.ts";
import { ibm } from "./ibm.ts";

/** A picture without an alternative, a field without a name, grey on white. */
const FAULTY = `<!doctype html><title>Faulty</title><style>p { color: #aaa; background: #fff }</style>
<main><h1>Faulty</h1><img src="data:,"><input><p>Hard to read</p></main>`;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumToUse());
});
afterAll(() => browser.close());

// An engine that was put into the page wrongly would find nothing, anywhere, for ever.
it.each([axe, ibm, htmlCodeSniffer])("$name finds faults where there are some", { timeout: 60_000 }, async (check) => {
  const page = await browser.newPage();
  await page.setContent(FAULTY);
  await page.evaluate(check.engine);
  const { findings } = await check.look(page);
  const rules = findings.map(({ rule }) => rule).join(" ");
  expect(rules).toMatch(/image-alt|img_alt|H37/);
  expect(rules).toMatch(/label|name|H44|F68|H91/);
  expect(rules).toMatch(/contrast|G18/);
});
