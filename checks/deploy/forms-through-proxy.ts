import assert from "node:assert/strict";

import { sendFormsWithoutScripts } from "./forms-through.ts";
import { HttpsClient, valuesOf } from "./https-client.ts";
import type { Visit } from "./proxied.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const ENQUIRY = "way=myself&phone=08+5550+0100&message=Through+a+proxy";
const MB = 1024 * 1024;
/** Far more than the 60 faulty forms that one address may send in ten minutes (server/forms/rate-limit.ts). */
const TOO_MANY = 130;

export async function tryForms({ origin, certificate, client, trial }: Visit): Promise<void> {
  await trial.check("a form of another site is refused", async () =>
    assert.equal((await post(client, "/contact", { ...FORM, origin: "https://attacker.example" }, ENQUIRY)).status, 403),
  );
  await trial.check("a form of our own is answered 303, and the page behind it says sent", async () => {
    const sent = await post(client, "/contact", { ...FORM, origin, referer: `${origin}/contact` }, ENQUIRY);
    assert.equal(sent.status, 303);
    const [location = ""] = valuesOf(sent, "location");
    assert.match(location, /^\/contact\/sent\?ref=WB-/);
    assert.equal((await client.ask(location)).status, 200);
  });
  await trial.check("forms work without scripts, one with a file of 4 MB", () => sendFormsWithoutScripts(origin));
  await trial.check("a file that is a little too large is refused by the site, in its own words", async () => {
    const { status, body } = await post(client, "/careers", multipartHeaders(origin), fileOf(7 * MB));
    assert.equal(status, 413);
    assert.match(body.toString(), /larger than 5 MB/);
  });
  await trial.check("one that is far too large is refused by the proxy", async () => {
    const other = await HttpsClient.open(origin, certificate);
    const { status } = await post(other, "/careers", multipartHeaders(origin), fileOf(11 * MB));
    other.close();
    assert.equal(status, 413);
  });
}

export async function tryTooManyForms({ origin, client, trial }: Visit): Promise<void> {
  await trial.check("an address that a client makes up counts for nothing: too many forms are too many", async () => {
    const statuses = [];
    for (let last = 0; last < TOO_MANY; last += 1) {
      const madeUp = `203.0.113.${last}`;
      const claims = { "x-forwarded-for": madeUp, "x-real-ip": madeUp, forwarded: `for=${madeUp}` };
      statuses.push((await post(client, "/contact", { ...FORM, origin, ...claims }, "way=")).status);
    }
    assert.equal(statuses.at(-1), 429);
    assert.deepEqual(new Set(statuses), new Set([422, 429]));
  });
}

const post = (client: HttpsClient, path: string, headers: Record<string, string>, body: string | Buffer) =>
  client.ask(path, { method: "POST", headers, body });

const BOUNDARY = "between-the-parts";
const multipartHeaders = (origin: string) => ({ origin, "content-type": `multipart/form-data; boundary=${BOUNDARY}` });
const fileOf = (bytes: number) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n`),
    Buffer.alloc(bytes, 32),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
