import assert from "node:assert/strict";
import { chromium } from "@playwright/test";

import { chromiumToUse } from "../browser/chromium.ts";

const REFERENCE = /WB-[A-Z0-9]{4}-[A-Z0-9]{3}/;

/**
 * Sends both forms as someone whose browser runs no scripts, one of them with a file: each must come to the page with a
 * reference, and a form with a fault must come back with its answers.
 */
export async function sendFormsWithoutScripts(origin: string): Promise<void> {
  const browser = await chromium.launch(chromiumToUse());
  try {
    const page = await browser.newPage({ javaScriptEnabled: false, ignoreHTTPSErrors: true });
    await page.goto(`${origin}/contact`);
    await page.locator("main form [type=submit]").click();
    assert.match(await page.getByRole("alert").innerText(), /There is a problem/, "a form without answers comes back");
    await page.locator("[name=way][value=myself]").check();
    await page.locator("[name=phone]").fill("08 5550 0100");
    await page.locator("[name=message]").fill("Sent without scripts.");
    await page.locator("main form [type=submit]").click();
    assert.equal(new URL(page.url()).pathname, "/contact/sent");
    assert.match(await page.getByRole("main").innerText(), REFERENCE);

    await page.goto(`${origin}/careers/apply`);
    await page.locator("[name=name]").fill("Robin Sample");
    await page.locator("[name=phone]").fill("08 5550 0100");
    const file = {
      name: "cv.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4_000_000, 32)]),
    };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.locator("main form [type=submit]").click();
    assert.equal(new URL(page.url()).pathname, "/careers/sent");
    assert.match(await page.getByRole("main").innerText(), REFERENCE);
  } finally {
    await browser.close();
  }
}
