import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { NOT_FOUND_PAGE, PAGES, type SiteUnderTest, siteUnderTest, WORKER } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest();
});
afterAll(() => site.stop());

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

describe("a page", () => {
  test.each([
    ["br", "gzip, deflate, br, zstd"],
    ["gzip", "gzip, deflate"],
    ["identity", "deflate"],
  ] as const)("comes in %s where a client takes %s", async (encoding, header) => {
    const { status, headers, body } = await site.ask("/about", { headers: { "Accept-Encoding": header } });
    expect(status).toBe(200);
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      vary: "Accept-Encoding",
      "content-length": String(body.length),
    });
    expect(unpack[encoding](body).toString()).toBe(PAGES.about);
  });

  test("comes the same whatever the query", async () => {
    expect((await site.ask("/about?utm_source=x")).body.toString()).toBe(PAGES.about);
    expect((await site.ask("/about?")).body.toString()).toBe(PAGES.about);
  });

  test("answers at each of its addresses", async () => {
    expect((await site.ask("/careers/apply")).body.toString()).toBe(PAGES.careers);
  });

  test("asked for by HEAD answers as by GET, without the body", async () => {
    const [get, head] = await Promise.all([site.ask("/about"), site.ask("/about", { method: "HEAD" })]);
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  });

  test("answers no other method", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const { status, headers } = await site.ask("/about", { method });
      expect(status, method).toBe(405);
      expect(headers.allow, method).toBe("GET, HEAD");
    }
  });
});

describe("a page that a browser has already", () => {
  const etagOf = async (path: string, encoding: string) =>
    (await site.ask(path, { headers: { "Accept-Encoding": encoding } })).headers.etag ?? "";

  test("is not sent again", async () => {
    const etag = await etagOf("/about", "br");
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, headers, body } = await site.ask("/about", {
        headers: { "Accept-Encoding": "br", "If-None-Match": known },
      });
      expect(status, known).toBe(304);
      expect(body).toHaveLength(0);
      expect(headers).toMatchObject({ etag, vary: "Accept-Encoding", "cache-control": "no-cache" });
      expect(headers["content-length"]).toBeUndefined();
    }
  });

  test("is sent when it has changed, or is kept in another encoding", async () => {
    const [other, gzip] = [await etagOf("/careers", "br"), await etagOf("/about", "gzip")];
    for (const known of [other, gzip, '"old"']) {
      expect((await site.ask("/about", { headers: { "Accept-Encoding": "br", "If-None-Match": known } })).status, known).toBe(
        200,
      );
    }
  });

  test("is asked for again each time, so that a correction is seen at once", async () => {
    expect((await site.ask("/about")).headers["cache-control"]).toBe("no-cache");
  });
});

describe("an address that does not exist", () => {
  test.each(["/", "/nothing", "/About", "/about/us", "/wp-login.php", "/%20", "/index.html", "/about.html", "/pages.json"])(
    "%s is the 404 screen, with status 404",
    async (path) => {
      const { status, body } = await site.ask(path);
      expect(status).toBe(404);
      expect(body.toString()).toBe(NOT_FOUND_PAGE);
    },
  );

  test("is never answered with 304: it is no page to keep", async () => {
    const { headers } = await site.ask("/nothing");
    expect((await site.ask("/nothing", { headers: { "If-None-Match": headers.etag ?? "" } })).status).toBe(404);
  });

  test("is 404 for other methods too, in a plain line", async () => {
    const { status, headers } = await site.ask("/nothing", { method: "POST" });
    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch("text/plain");
  });
});

describe("the service worker", () => {
  test("is a script that may ask nobody but this site, asked for again each time", async () => {
    const { status, headers, body } = await site.ask("/service-worker.js", { headers: { "Accept-Encoding": "br" } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-encoding": "br",
      "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(brotliDecompressSync(body).toString()).toBe(WORKER);
    const again = await site.ask("/service-worker.js", {
      headers: { "Accept-Encoding": "br", "If-None-Match": headers.etag ?? "" },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("answers HEAD like GET, no other method, and at no other address", async () => {
    const [get, head] = await Promise.all([site.ask("/service-worker.js"), site.ask("/service-worker.js", { method: "HEAD" })]);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
    expect(head.body).toHaveLength(0);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { status, headers } = await site.ask("/service-worker.js", { method });
      expect([status, headers.allow], method).toEqual([405, "GET, HEAD"]);
    }
    for (const path of ["/Service-Worker.js", "/service-worker.js/", "/service-worker.js/x"])
      expect((await site.ask(path)).status, path).toBe(404);
  });
});
