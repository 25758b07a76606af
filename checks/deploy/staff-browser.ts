import assert from "node:assert/strict";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";

import { invite } from "../../server/people/invitations.ts";
import { openEngine } from "../../server/submissions/open-store.ts";
import { addPerson, codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import { addAuthenticator } from "../../tests/support/authenticator.ts";
import { chromiumToUse } from "../browser/chromium.ts";
import type { Checks } from "./check.ts";

/**
 * A staff side as a browser reaches it, and the folder of its SQLite database. `certificate` is that of its web server, if it has one.
 * `withinMs` is how long each step may take.
 */
export type StaffPlace = { origin: string; dataFolder: string; certificate?: string; withinMs?: number };

/** A picture of 14 MB is received, and encoded in every size and format. */
const WITHIN_MS = 120_000;

/** A session stays open over these checks. */
type Work = { page: Page; place: StaffPlace };

/** What people do on the staff side, in a real browser, which trusts the certificate and verifies it. */
export const browserChecks = (place: StaffPlace): Checks => ({
  "in a browser, somebody signs in by password and code, adds a picture of 14 MB, and has words saved while typing": () =>
    worksInBrowser(place),
  "in a browser, somebody enrols with a passkey, and signs in with it": () => withPage(place, enrolByPasskey),
});

/** Signs in by password and code, adds a large picture, and types words, which are saved. */
export const worksInBrowser = (place: StaffPlace): Promise<void> =>
  withPage(place, async (work) => {
    await signIn(work);
    await addPicture(work);
    await typeWords(work);
  });

async function withPage(place: StaffPlace, work: (given: Work) => Promise<void>): Promise<void> {
  const launched = chromiumToUse();
  // WebAuthn does not work where a browser ignores errors of a certificate, so this one certificate is trusted instead.
  const args = [...(launched.args ?? []), ...(place.certificate ? [trusting(place.certificate)] : [])];
  await using browser = await chromium.launch({ ...launched, args });
  const page = await browser.newPage({ baseURL: place.origin });
  page.setDefaultTimeout(place.withinMs ?? WITHIN_MS);
  await work({ page, place });
}

function trusting(certificate: string): string {
  const key = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: "spki", format: "der" });
  return `--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`;
}

async function signIn({ page, place }: Work): Promise<void> {
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

async function addPicture({ page, place }: Work): Promise<void> {
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

async function typeWords({ page }: Work): Promise<void> {
  await page.goto("/content/files/pages/about.md");
  const saved = page.waitForResponse((response) => response.url().includes("/content/autosave/"));
  const field = page.getByRole("main").getByRole("textbox").and(page.locator(":not([readonly])")).first();
  await field.press("End");
  await field.pressSequentially(" again");
  assert.equal((await saved).status(), 200);
}

async function enrolByPasskey({ page, place }: Work): Promise<void> {
  await using engine = await openEngine({ databaseUrl: undefined, dataFolder: place.dataFolder });
  const token = await invite(engine, { email: "alex@example.org", roles: ["intake"] }, new Date());
  await addAuthenticator(page);
  await page.goto(`/invitations/${token}`);
  await page.locator("[data-passkey=create] [name=name]").fill("Alex Intake");
  await page.locator("[data-passkey=create] [type=submit]").click();
  await page.getByRole("main").getByRole("listitem").nth(9).waitFor();
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.locator("[data-passkey=get] [type=submit]").click();
  await page.waitForURL(`${place.origin}/`);
}
