import assert from "node:assert/strict";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";

import { openEngine } from "../../main/store/open-store.ts";
import { addPerson, codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import { chromiumToUse } from "../browser/chromium.ts";

/** A staff side as a browser reaches it, and the folder of its SQLite database. `withinMs` is how long each step may take. */
type StaffPlace = { origin: string; dataFolder: string; withinMs?: number };

/** A picture of 14 MB is received, and encoded in every size and format. */
const WITHIN_MS = 120_000;

/** Signs in by password and code, and adds a large picture, in a real browser. */
export async function worksInBrowser(place: StaffPlace): Promise<void> {
  await using browser = await chromium.launch(chromiumToUse());
  const page = await browser.newPage({ baseURL: place.origin, ignoreHTTPSErrors: true });
  page.setDefaultTimeout(place.withinMs ?? WITHIN_MS);
  await signIn(page, place);
  await addPicture(page, place);
}

async function signIn(page: Page, place: StaffPlace): Promise<void> {
  await using engine = await openEngine({ databaseUrl: undefined, dataFolder: place.dataFolder });
  await addPerson(engine, { now: new Date() });
  await page.goto("/sign-in");
  await page.locator("[name=email]").fill(EMAIL);
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("[name=code]").fill(codeOf(new Date()));
  await page.locator("form:has([name=password]) [type=submit]").click();
  await page.waitForURL(`${place.origin}/`);
}

/** Uncompressed, so that its size follows from its pixels: almost 14 MB. */
const largePicture = () =>
  sharp({ create: { width: 2200, height: 2200, channels: 3, background: "#4a7a68" } })
    .png({ compressionLevel: 0 })
    .toBuffer();

async function addPicture(page: Page, place: StaffPlace): Promise<void> {
  const buffer = await largePicture();
  assert.ok(buffer.length > 14_000_000 && buffer.length < 15_000_000, `The picture has ${buffer.length} bytes.`);
  await page.goto("/content/add-picture");
  await page.locator("input[type=file]").setInputFiles({ name: "large.png", mimeType: "image/png", buffer });
  await page.locator("[name=name]").fill("large-picture");
  await page.locator("[name=alt]").fill("A green wall");
  const [response] = await Promise.all([
    page.waitForResponse((received) => received.request().method() === "POST"),
    page.locator("form:has(input[type=file]) [type=submit]").click(),
  ]);
  assert.equal(response.status(), 302, `The upload got the status ${response.status()}.`);
  await page.getByRole("link", { name: "large-picture" }).waitFor();
  assert.equal(new URL(page.url()).origin, place.origin);
}
