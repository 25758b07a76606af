import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type RawResponse, rawResponse, requestOf } from "../../tests/support/raw-response.ts";
import { SCRIPT, type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

/** Over the size that is held in memory, and of a kind that is not compressed. */
const LARGE = { path: "/assets/photo-Larg3Ph0.png", text: "0123456789".repeat(120_000) };
const STORED = [
  ["a page", "/about"],
  ["an asset", SCRIPT.path],
  ["an asset that is read from its file", LARGE.path],
  ["the service worker", "/service-worker.js"],
  ["an icon", "/icon-192.png"],
  ["robots.txt", "/robots.txt"],
  ["the sitemap", "/sitemap.xml"],
] as const;
const CODED = STORED.filter(([, path]) => !/png|txt|xml/.test(path));
const UNCODED = STORED.filter(([, path]) => /png|txt|xml/.test(path));

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest({ earlier: { "parked-0a1b2c": { [LARGE.path]: LARGE.text } } });
});
afterAll(() => site.stop());

const get = (path: string, ...lines: string[]) => rawResponse(site.origin, requestOf(`GET ${path}`, ...lines));
const etagOf = async (path: string, ...lines: string[]) => (await get(path, ...lines)).headers["etag"] ?? "";
/** In these rows ETAG stands for the entity tag of the representation that is asked for, and BARE for it without its quotes. */
const withTag = (line: string, etag: string) => line.replaceAll("ETAG", etag).replaceAll("BARE", etag.replaceAll('"', ""));

function expectSecured({ headers }: RawResponse) {
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["strict-transport-security"]).toContain("max-age=");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
}

describe.each(CODED)("content negotiation (RFC 9110, 12.5.3) of %s", (_what, path) => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  test.each([
    ["br", "Accept-Encoding: gzip, deflate, br, zstd"],
    ["br", "Accept-Encoding: br"],
    ["br", "accept-encoding: BR"],
    ["br", "Accept-Encoding: br;q=0.1"],
    ["br", "Accept-Encoding: gzip;q=0.5, br;q=0.5"],
    ["br", "Accept-Encoding: br;q=1.000;level=11, gzip;q=0.999"],
    ["br", "Accept-Encoding: gzip;q=0.1, *;q=0.2"],
    ["br", "Accept-Encoding: ,, br ,"],
    ["gzip", "Accept-Encoding: br;q=0.1, gzip;q=0.9"],
    ["gzip", "Accept-Encoding: gzip"],
    ["gzip", "Accept-Encoding: br;q=0, gzip"],
    ["gzip", "Accept-Encoding:\tgzip ; q=0.001 , br ; q=0"],
    ["gzip", "Accept-Encoding: br;q=0, *"],
    ["gzip", "Accept-Encoding: identity;q=0, br;q=0.5, gzip"],
    ["gzip", "Accept-Encoding: identity;q=0, *"],
    ["identity", "Accept-Encoding: br;q=0;x=1"],
    ["identity", "Accept-Encoding: br;x=1;q=0"],
    ["identity", "Accept-Encoding: br;Q=0"],
    ["identity", "Accept-Encoding: br;q=0.000, gzip;q=0"],
    ["identity", "Accept-Encoding: identity, br;q=0.5"],
    ["identity", "Accept-Encoding: *"],
    ["identity", "Accept-Encoding: deflate, zstd"],
    ["identity", "Accept-Encoding: broccoli, gzipped"],
    ["identity", "Accept-Encoding:"],
    ["identity", "X-Nothing: asked"],
  ] as const)("%s for %s", async (coding, line) => {
    const { status, headers, body } = await get(path, line);
    expect([status, headers["content-encoding"] ?? "identity"]).toEqual([200, coding]);
    expect(headers["vary"]).toBe("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.length));
    expect(decode[coding](body)).toEqual((await get(path)).body);
  });

  test("each coding has a tag of its own", async () => {
    const tags = await Promise.all(["br", "gzip", "identity"].map((coding) => etagOf(path, `Accept-Encoding: ${coding}`)));
    expect(new Set(tags).size).toBe(3);
  });
});

describe.each(STORED)("a client that refuses every coding of %s", (_what, path) => {
  test.each(["identity;q=0", "*;q=0", "identity;q=0, br;q=0, gzip;q=0", "*;q=0.0, deflate"])("%s is 406", async (value) => {
    const response = await get(path, `Accept-Encoding: ${value}`);
    expect(response.status).toBe(406);
    expect(response.headers["content-type"]).toMatch("text/plain");
    expectSecured(response);
  });
});

describe.each(UNCODED)("%s, which has one coding,", (_what, path) => {
  test("does not vary", async () => {
    const { headers } = await get(path, "Accept-Encoding: br, gzip");
    expect([headers["vary"], headers["content-encoding"]]).toEqual([undefined, undefined]);
  });
});

describe.each(STORED)("preconditions (RFC 9110, 13) of %s", (_what, path) => {
  test.each([
    "If-None-Match: ETAG",
    "If-None-Match: W/ETAG",
    "If-None-Match: *",
    'If-None-Match: "other", ETAG',
    'If-None-Match: W/"other",\tW/ETAG , "third"',
    'If-None-Match: ETAG, "a,b"',
    'If-None-Match: "other"\r\nIf-None-Match: ETAG',
    "If-None-Match: ETAG\r\nCache-Control: no-cache",
    "If-None-Match: ETAG\r\nCache-Control: max-age=0\r\nPragma: no-cache",
    "If-None-Match: ETAG\r\nIf-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT",
    "If-None-Match: ETAG\r\nRange: bytes=0-1",
    "If-Match: ETAG\r\nIf-None-Match: ETAG",
  ])("304 for %s", async (line) => {
    const whole = await get(path, "Accept-Encoding: br");
    const response = await get(path, "Accept-Encoding: br", withTag(line, whole.headers["etag"] ?? "none"));
    expect([response.status, response.body.length]).toEqual([304, 0]);
    for (const name of ["etag", "vary", "cache-control", "content-security-policy", "strict-transport-security"])
      expect(response.headers[name], name).toBe(whole.headers[name]);
    expect(response.headers["cache-control"]).toBeDefined();
    expect(response.headers["content-length"]).toBeUndefined();
  });

  test.each([
    'If-None-Match: "other"',
    'If-None-Match: "other", W/"third"',
    "If-None-Match: w/ETAG",
    "If-None-Match: BARE",
    'If-None-Match: "other" ETAG',
    "If-None-Match: ETAG; x=1",
    "If-None-Match:",
    'If-None-Match: "*"',
    "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT",
    "If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT",
    "If-Modified-Since: never",
    "If-Match: ETAG",
    "If-Match: *",
    'If-Match: "other", ETAG',
    "If-Range: ETAG",
  ])("the whole for %s", async (line) => {
    const whole = await get(path);
    const response = await get(path, withTag(line, whole.headers["etag"] ?? "none"));
    expect(response.status).toBe(200);
    expect(response.body).toEqual(whole.body);
  });

  test("the tag of another coding does not match", async () => {
    const etag = await etagOf(path, "Accept-Encoding: identity");
    const coded = await get(path, "Accept-Encoding: br", `If-None-Match: ${etag}`);
    expect(coded.status).toBe(coded.headers["vary"] ? 200 : 304);
  });

  test.each(['If-Match: "other"', "If-Match: W/ETAG", 'If-Match: "other"\r\nIf-None-Match: ETAG', "If-Match:"])(
    "412 for %s",
    async (line) => {
      const response = await get(path, withTag(line, await etagOf(path)));
      expect(response.status).toBe(412);
      expectSecured(response);
    },
  );
});

describe.each(STORED)("ranges (RFC 9110, 14) of %s", (_what, path) => {
  test.each([
    ["bytes=0-0", (size: number) => [0, Math.min(0, size - 1)]],
    ["bytes=0-4", () => [0, 4]],
    ["bytes=2-3", () => [2, 3]],
    ["bytes=5-", (size: number) => [5, size - 1]],
    ["bytes=-5", (size: number) => [size - 5, size - 1]],
    ["bytes=-1", (size: number) => [size - 1, size - 1]],
    ["bytes=-99999999", (size: number) => [0, size - 1]],
    ["bytes=0-99999999999999999999", (size: number) => [0, size - 1]],
    ["bytes=0-", (size: number) => [0, size - 1]],
    ["BYTES=2-3", () => [2, 3]],
    ["bytes=,2-3 ,", () => [2, 3]],
    ["bytes=000002-3", () => [2, 3]],
  ] as const)("206 for %s, of the bytes in the coding that is sent", async (range, expected) => {
    for (const coding of ["br", "identity"]) {
      const whole = await get(path, `Accept-Encoding: ${coding}`);
      const [start = 0, end = 0] = expected(whole.body.length);
      const part = await get(path, `Accept-Encoding: ${coding}`, `Range: ${range}`);
      expect(part.status).toBe(206);
      expect(part.headers["content-range"]).toBe(`bytes ${start}-${end}/${whole.body.length}`);
      expect(part.headers["content-length"]).toBe(String(end - start + 1));
      expect(part.body).toEqual(whole.body.subarray(start, end + 1));
      for (const name of ["etag", "vary", "cache-control", "content-type", "content-encoding", "content-security-policy"])
        expect(part.headers[name], name).toBe(whole.headers[name]);
    }
  });

  test.each([
    "bytes=5-2",
    "bytes=0-1,5-6",
    "bytes=-5, 0-1",
    "bytes=9999999-,0-1",
    "bytes=-",
    "bytes=",
    "bytes",
    "bytes=a-b",
    "bytes=0x0-1",
    "bytes=1.5-2",
    "bytes=+1-2",
    "bytes=--5",
    "bytes=0-1-2",
    "bytes =0-1",
    "bytes=0 - 1",
    "items=0-1",
    "seconds=1-2",
    "none",
    "",
  ])("the header is ignored for %j", async (range) => {
    const whole = await get(path);
    const response = await get(path, `Range: ${range}`);
    expect([response.status, response.headers["content-range"]]).toEqual([200, undefined]);
    expect(response.body).toEqual(whole.body);
  });

  test.each(["bytes=9999999-", "bytes=9999999-99999999", "bytes=-0", "bytes=99999999999999999999999999-"])(
    "416 for %s",
    async (range) => {
      const size = (await get(path)).body.length;
      const response = await get(path, `Range: ${range}`);
      expect([response.status, response.headers["content-range"]]).toEqual([416, `bytes */${size}`]);
      expect(response.headers["cache-control"] ?? "").not.toContain("immutable");
      expectSecured(response);
    },
  );

  test.each([
    ["If-Range: ETAG", 206],
    ["If-Range: W/ETAG", 200],
    ['If-Range: "other"', 200],
    ['If-Range: "other", ETAG', 200],
    ["If-Range: *", 200],
    ["If-Range: Fri, 01 Jan 2100 00:00:00 GMT", 200],
    ["If-Range:", 200],
    ["If-Match: ETAG", 206],
    ['If-None-Match: "other"', 206],
  ])("%s: %i", async (line, status) => {
    const response = await get(path, withTag(line, await etagOf(path)), "Range: bytes=2-3");
    expect(response.status).toBe(status);
  });

  test("HEAD has no range, and the same headers as GET", async () => {
    const [head, whole] = [await rawResponse(site.origin, requestOf(`HEAD ${path}`, "Range: bytes=0-1")), await get(path)];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
    expect(head.headers["accept-ranges"]).toBe("bytes");
  });
});

test.each(STORED)("%s takes no other method than GET and HEAD: 405", async (_what, path) => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]) {
    const response = await rawResponse(site.origin, requestOf(`${method} ${path}`));
    expect([response.status, response.headers["allow"]], method).toEqual([405, "GET, HEAD"]);
    expectSecured(response);
  }
});

test("the 404 screen has no range, no precondition and no refused coding: it is 404 to all of them", async () => {
  const { headers } = await get("/nothing");
  expect(headers["accept-ranges"]).toBeUndefined();
  for (const line of ["Range: bytes=0-1", `If-None-Match: ${headers["etag"]}`, 'If-Match: "x"', "Accept-Encoding: *;q=0"])
    expect((await get("/nothing", line)).status, line).toBe(404);
});
