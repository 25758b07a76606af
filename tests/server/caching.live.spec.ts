import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, test } from "../fixtures.ts";
import { plainRequest } from "../support/plain-request.ts";
import { codeOfPage } from "../support/site.ts";

test("HTML is asked for again each time, and mostly answered with 304", async ({ baseURL }) => {
  const first = await plainRequest(`${baseURL}/about`);
  expect(first.headers["cache-control"]).toBe("no-cache");
  const etag = first.headers.etag ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await plainRequest(`${baseURL}/about`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers.etag).toBe(etag);
  const changed = await plainRequest(`${baseURL}/about`, { headers: { "If-None-Match": '"of-an-older-release"' } });
  expect(changed.status).toBe(200);
  const weak = await plainRequest(`${baseURL}/about`, { headers: { "If-None-Match": `"other", W/${etag}` } });
  expect(weak.status, "a weak one, in a list").toBe(304);
});

test("hashed files are kept for a year and never asked for again", async ({ baseURL }) => {
  const { status, headers } = await plainRequest(`${baseURL}${codeOfPage("live", "about")}`);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("public,max-age=31536000,immutable");
  const missing = await plainRequest(`${baseURL}/assets/about-of-an-older-release.js`);
  expect(missing.status).toBe(404);
  expect(missing.headers["cache-control"] ?? "", "and a missing one is not kept").not.toContain("immutable");
});

for (const [what, address] of [
  ["a page", () => "/about"],
  ["the 404 screen", () => "/no-such-page"],
  ["a script", () => codeOfPage("live", "about")],
] as const) {
  test(`${what} comes in br, gzip or as it is, as the client takes it, the same each time`, async ({ baseURL }) => {
    const ask = (accepted?: string) =>
      plainRequest(`${baseURL}${address()}`, accepted === undefined ? {} : { headers: { "Accept-Encoding": accepted } });
    const [plain, gzip, brotli] = [await ask(), await ask("gzip"), await ask("gzip, deflate, br, zstd")];
    expect([plain, gzip, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    for (const { headers, body } of [plain, gzip, brotli]) {
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(Number(headers["content-length"])).toBe(body.length);
    }
  });
}

test("a client that refuses an encoding by name does not get it", async ({ baseURL }) => {
  for (const address of ["/about", codeOfPage("live", "about")]) {
    const { headers } = await plainRequest(baseURL + address, { headers: { "Accept-Encoding": "br;q=0, gzip;q=0.0, identity" } });
    expect(headers["content-encoding"], address).toBeUndefined();
  }
});

test("each encoding of a page has an ETag of its own", async ({ baseURL }) => {
  const etags = await Promise.all(
    ["identity", "gzip", "br"].map(async (encoding) => {
      const { headers } = await plainRequest(`${baseURL}/about`, { headers: { "Accept-Encoding": encoding } });
      return headers.etag;
    }),
  );
  expect(new Set(etags).size).toBe(3);
});
