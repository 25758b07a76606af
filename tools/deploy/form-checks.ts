import assert from "node:assert/strict";
import { chromium } from "@playwright/test";

import { EASY_READ_FORM } from "../../content-model/values/pages.ts";
import { chromiumToUse } from "../browser/chromium.ts";
import type { Checks } from "./check.ts";
import { HttpsClient, type Response } from "./https-client.ts";
import type { Visit } from "./proxy-checks.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const ENQUIRY = "way=myself&phone=08+5550+0100&message=Through+a+proxy";
const MB = 1024 * 1024;
/** More than the 60 invalid forms that one address may send in ten minutes (platform/http/rate-limit.ts). */
const TOO_MANY = 130;
/** On every page of the site, and on none of a web server. */
const PHONE_LINK = /href="tel:/;
const REFERENCE = /WB-[A-Z0-9]{4}-[A-Z0-9]{3}/;

export const formChecks = ({ origin, certificate, client }: Visit): Checks => ({
  "a form of another site is refused": async () =>
    assert.equal((await post(client, "/contact", { ...FORM, origin: "https://attacker.example" }, ENQUIRY)).status, 403),
  ...formsWithoutScripts(origin),
  "the site itself refuses a file that is a little too large": async () => {
    const { status, body } = await post(client, "/careers", multipartHeaders(origin), fileOf(7 * MB));
    assert.equal(status, 413);
    assert.match(body.toString(), /larger than 5 MB/);
  },
  "the proxy refuses a file that is far too large": async () => {
    for (const path of ["/contact", "/careers", "/careers/apply"]) {
      using other = await HttpsClient.open(origin, certificate);
      const { status } = await post(other, path, multipartHeaders(origin), fileOf(11 * MB));
      assert.equal(status, 413, path);
    }
  },
  "the site itself refuses a form without a file that is a little too large, and the proxy one that is far too large":
    async () => {
      const little = await post(client, "/contact", { ...FORM, origin }, `message=${"a".repeat(MB / 2)}`);
      assert.equal(little.status, 413);
      assert.match(little.body.toString(), PHONE_LINK);
      const refusedByProxy = ({ status, body }: Response, path: string) => {
        assert.equal(status, 413, path);
        assert.doesNotMatch(body.toString(), PHONE_LINK, path);
      };
      for (const path of [EASY_READ_FORM, "/vitals", "/contact/sent", "/no-such-page"]) {
        using other = await HttpsClient.open(origin, certificate);
        refusedByProxy(await other.announce(path, 2 * MB, { ...FORM, origin }), path);
      }
      // Without an announced length the proxy counts while it passes the body on, and the site may refuse other paths before that.
      for (const path of [EASY_READ_FORM, "/vitals"]) {
        using other = await HttpsClient.open(origin, certificate);
        refusedByProxy(await post(other, path, { ...FORM, origin }, `message=${"a".repeat(2 * MB)}`), path);
      }
    },
});

/** This check is the last one, because afterwards the site refuses all forms from this address. */
export const tooManyForms = ({ origin, client }: Visit): Checks => ({
  "a client cannot claim another address: too many forms are refused": async () => {
    const statuses = [];
    for (let last = 0; last < TOO_MANY; last += 1) {
      const claimed = `203.0.113.${last}`;
      const claims = { "x-forwarded-for": claimed, "x-real-ip": claimed, forwarded: `for=${claimed}` };
      statuses.push((await post(client, "/contact", { ...FORM, origin, ...claims }, "way=")).status);
    }
    assert.equal(statuses.at(-1), 429);
    assert.deepEqual(new Set(statuses), new Set([422, 429]));
  },
});

/** In a browser without scripts, an empty form returns with its errors, and both forms lead to a page with a reference. */
export const formsWithoutScripts = (origin: string): Checks => ({
  "forms work without scripts, one with a file of 4 MB": async () => {
    await using browser = await chromium.launch(chromiumToUse());
    const page = await browser.newPage({ javaScriptEnabled: false, ignoreHTTPSErrors: true });
    const send = () => page.locator("main form [type=submit]").click();
    const isSent = async (path: string) => {
      assert.equal(new URL(page.url()).pathname, path);
      assert.match(await page.getByRole("main").innerText(), REFERENCE);
    };
    await page.goto(`${origin}/contact`);
    await send();
    assert.match(await page.getByRole("alert").innerText(), /a problem/);
    await page.locator("[name=way][value=myself]").check();
    await page.locator("[name=phone]").fill("08 5550 0100");
    await page.locator("[name=message]").fill("Sent without scripts.");
    await send();
    await isSent("/contact/sent");

    await page.goto(`${origin}/careers/apply`);
    await page.locator("[name=name]").fill("Robin Sample");
    await page.locator("[name=phone]").fill("08 5550 0100");
    const buffer = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4_000_000, 32)]);
    await page.locator("input[type=file]").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer });
    await send();
    await isSent("/careers/sent");
  },
});

const post = (client: HttpsClient, path: string, headers: Record<string, string>, body: string | Buffer) =>
  client.request(path, { method: "POST", headers, body });

const BOUNDARY = "between-the-parts";
const multipartHeaders = (origin: string) => ({ origin, "content-type": `multipart/form-data; boundary=${BOUNDARY}` });
const fileOf = (bytes: number) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n`),
    Buffer.alloc(bytes, 32),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
