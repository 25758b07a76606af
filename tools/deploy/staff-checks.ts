import assert from "node:assert/strict";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";

import type { Checks } from "./check.ts";
import { type HttpsClient, type Response, valuesOf } from "./https-client.ts";
import { openEngine } from "../../main/store/open-store.ts";
import { addPerson, codeOf, EMAIL, PASSWORD } from "../../tests/support/people-fixture.ts";
import { signInWith } from "../../tests/support/sign-in-form.ts";
import { chromiumToUse } from "../browser/chromium.ts";

/** A staff side behind a web server. `otherClient` is connected to the public site's name. */
type StaffVisit = { origin: string; client: HttpsClient; otherClient: HttpsClient };

const SIGN_IN = "email=kim%40example.org&password=a+wrong+password&code=123456";
/** Browsers send the length of a form, which the staff side requires. */
const FORM = { "content-type": "application/x-www-form-urlencoded", "content-length": String(SIGN_IN.length) };
const KB = 1024;
/** The text of the staff side itself (staff/server/check-request.server.ts). A web server in front has another. */
const OWN_REFUSAL = /^That form is too large\./;

/** More tries than one network has in ten minutes (staff/server/sign-in-limits.server.ts). */
const TOO_MANY = 40;

/** The checks of the staff side behind any proxy, in this order. */
export const staffChecks = ({ origin, client, otherClient }: StaffVisit): Checks => ({
  "the staff side is at its own name, stored nowhere, and framed nowhere": async () => {
    const page = await client.request("/sign-in");
    assert.equal(page.status, 200);
    assert.deepEqual(valuesOf(page, "cache-control"), ["no-store"]);
    assert.match(valuesOf(page, "content-security-policy").join(), /frame-ancestors 'none'/);
    assert.match(valuesOf(page, "strict-transport-security").join(), /^max-age=/);
  },
  "the public site's name has no sign-in page": async () => assert.equal((await otherClient.request("/sign-in")).status, 404),
  "a form of the staff side is accepted, and one of another origin is refused": async () => {
    const send = (from: string) =>
      client.request("/sign-in", { method: "POST", headers: { ...FORM, origin: from }, body: SIGN_IN });
    assert.equal((await send(origin)).status, 422);
    assert.equal((await send("https://attacker.example")).status, 403);
  },
  "a form that is a little too large is refused by the staff side itself, and one that is far too large by the proxy":
    async () => {
      const headers = { ...FORM, origin };
      const refuserOf = ({ status, body }: Response) => [
        status,
        OWN_REFUSAL.test(body.toString()) ? "the staff side" : "the proxy",
      ];
      const send = async (path: string, bytes: number) => {
        const sent = { ...headers, "content-length": String(bytes) };
        return refuserOf(await client.request(path, { method: "POST", headers: sent, body: Buffer.alloc(bytes, "a") }));
      };
      const announce = async (path: string, bytes: number) => refuserOf(await client.announce(path, bytes, headers));
      for (const path of ["/sign-in", "/content/autosave/site.yaml", "/content/add-picture.data", "/content/pictures"]) {
        assert.deepEqual(await send(path, 600 * KB), [413, "the staff side"], path);
        assert.deepEqual(await announce(path, 2048 * KB), [413, "the proxy"], path);
      }
      for (const path of ["/content/add-picture", "/content/pictures/office", "/content/documents/fees", "/content/brand"]) {
        // The staff side sees it, and refuses it because of its type. It waits for the end of no more than 12 MB.
        assert.deepEqual(await send(path, 11 * KB * KB), [413, "the staff side"], path);
        assert.deepEqual(await announce(path, 17 * KB * KB), [413, "the proxy"], path);
      }
    },
  "a client cannot claim another address: too many tries to sign in are refused": async () => {
    const statuses = [];
    for (let last = 0; last < TOO_MANY; last += 1) {
      const headers = { ...FORM, origin, "x-forwarded-for": `203.0.113.${last}` };
      statuses.push((await client.request("/sign-in", { method: "POST", headers, body: SIGN_IN })).status);
    }
    assert.equal(statuses.at(-1), 429);
  },
});

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
  await signInWith(page, { email: EMAIL, password: PASSWORD, code: codeOf(new Date()) });
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
