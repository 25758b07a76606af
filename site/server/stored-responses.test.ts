import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import type { RawResponse } from "../../tests/support/raw-request.ts";
import { SCRIPT, sharedSite } from "../../tests/support/middleware-fixture.ts";

/** Larger than what is held in memory, and of a type that is not compressed. */
const LARGE = { path: "/assets/photo-Larg3Ph0.png", text: "0123456789".repeat(120_000) };
const CODED = ["/about", SCRIPT.path, "/service-worker.js"];
const STORED = [...CODED, LARGE.path, "/icon-192.png", "/robots.txt", "/sitemap.xml"];
const PAGE = "/about";

const site = sharedSite({ earlier: { "parked-0a1b2c": { [LARGE.path]: LARGE.text } } });
const get = (path: string, ...lines: string[]) => site.raw(`GET ${path}`, ...lines);
/** Sends header lines in which ETAG is replaced by the entity tag of the resource, and BARE by the tag without quotes. */
const conditional = async (path: string, line: string, ...lines: string[]) => {
  const etag = (await get(path, ...lines)).headers["etag"] ?? "";
  return get(path, ...lines, line.replaceAll("ETAG", etag).replaceAll("BARE", etag.replaceAll('"', "")));
};

function expectPlainError({ headers }: RawResponse) {
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["strict-transport-security"]).toContain("max-age=");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-type"]).toMatch("text/plain");
  expect(headers["cache-control"] ?? "").not.toContain("immutable");
}

describe("content negotiation (RFC 9110, 12.5.3)", () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

  test.each(CODED)("%s comes in each coding, with an entity tag for each", async (path) => {
    const plain = await get(path);
    const tags = new Set<string | undefined>();
    for (const coding of ["br", "gzip", "identity"] as const) {
      const { status, headers, body } = await get(path, `Accept-Encoding: ${coding}`);
      expect([status, headers["content-encoding"] ?? "identity"]).toEqual([200, coding]);
      expect([headers["vary"], headers["content-length"]]).toEqual(["Accept-Encoding", String(body.length)]);
      expect(decode[coding](body)).toEqual(plain.body);
      tags.add(headers["etag"]);
    }
    expect(tags.size).toBe(3);
  });

  test.each([
    ["br", "gzip, deflate, br, zstd"],
    ["br", "BR"],
    ["br", "gzip;q=0.5, br;q=0.5"],
    ["gzip", "br;q=0.1, gzip;q=0.9"],
    ["gzip", "br;q=0, *"],
    ["identity", "br;x=1;q=0"],
    ["identity", "identity, br;q=0.5"],
    ["identity", "*"],
    ["identity", "deflate, zstd"],
    ["identity", "broccoli, gzipped"],
    ["identity", ""],
  ])("%s for %j", async (coding, value) => {
    const { status, headers } = await get(PAGE, `Accept-Encoding: ${value}`);
    expect([status, headers["content-encoding"] ?? "identity"]).toEqual([200, coding]);
  });

  test.each(["identity;q=0", "*;q=0"])("406 for %s", async (value) => {
    for (const path of STORED) {
      const response = await get(path, `Accept-Encoding: ${value}`);
      expect(response.status, path).toBe(406);
      expectPlainError(response);
    }
  });

  test("a resource with one coding does not vary", async () => {
    for (const path of STORED.filter((stored) => !CODED.includes(stored))) {
      const { headers } = await get(path, "Accept-Encoding: br, gzip");
      expect([headers["vary"], headers["content-encoding"]], path).toEqual([undefined, undefined]);
    }
  });
});

describe("preconditions (RFC 9110, 13)", () => {
  test.each(STORED)("304 for %s repeats the headers that a cache updates", async (path) => {
    const whole = await get(path, "Accept-Encoding: br");
    const response = await conditional(path, "If-None-Match: ETAG", "Accept-Encoding: br");
    expect([response.status, response.body.length]).toEqual([304, 0]);
    for (const name of ["etag", "vary", "cache-control", "content-security-policy", "strict-transport-security"])
      expect(response.headers[name], name).toBe(whole.headers[name]);
    expect(response.headers["cache-control"]).toBeDefined();
    expect(response.headers["content-length"]).toBeUndefined();
  });

  test.each([
    ["If-None-Match: W/ETAG", 304],
    ["If-None-Match: *", 304],
    ['If-None-Match: W/"other",\tW/ETAG , "third"', 304],
    ['If-None-Match: ETAG, "a,b"', 304],
    ["If-None-Match: ETAG\r\nCache-Control: no-cache", 304],
    ["If-None-Match: ETAG\r\nIf-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT", 304],
    ["If-None-Match: ETAG\r\nRange: bytes=0-1", 304],
    ['If-None-Match: "other", W/"third"', 200],
    ["If-None-Match: w/ETAG", 200],
    ["If-None-Match: BARE", 200],
    ['If-None-Match: "other" ETAG', 200],
    ["If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT", 200],
    ["If-Unmodified-Since: Sat, 01 Jan 2000 00:00:00 GMT", 200],
    ["If-Match: *", 200],
    ['If-Match: "other", ETAG', 200],
    ['If-Match: "other"\r\nIf-None-Match: ETAG', 412],
    ["If-Match: W/ETAG", 412],
    ["If-Match:", 412],
  ])("%s: %i", async (line, status) => {
    const response = await conditional(PAGE, line);
    expect(response.status).toBe(status);
    if (status === 412) expectPlainError(response);
    expect(response.body.equals((await get(PAGE)).body)).toBe(status === 200);
  });

  test("the entity tag of another coding does not match", async () => {
    const { headers } = await get(PAGE, "Accept-Encoding: identity");
    expect((await get(PAGE, "Accept-Encoding: br", `If-None-Match: ${headers["etag"]}`)).status).toBe(200);
  });
});

describe("ranges (RFC 9110, 14)", () => {
  test.each(STORED)("%s comes in parts of the coding that is sent, and refuses a range beyond its end", async (path) => {
    for (const coding of ["br", "identity"]) {
      const whole = await get(path, `Accept-Encoding: ${coding}`);
      const part = await get(path, `Accept-Encoding: ${coding}`, "Range: bytes=2-3");
      expect(part.status).toBe(206);
      expect(part.headers["content-range"]).toBe(`bytes 2-3/${whole.body.length}`);
      expect(part.headers["content-length"]).toBe("2");
      expect(part.body).toEqual(whole.body.subarray(2, 4));
      for (const name of ["etag", "vary", "cache-control", "content-type", "content-encoding", "content-security-policy"])
        expect(part.headers[name], name).toBe(whole.headers[name]);
    }
    const beyond = await get(path, "Range: bytes=9999999-");
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, `bytes */${(await get(path)).body.length}`]);
    expectPlainError(beyond);
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=5-", 5, -1],
    ["bytes=-5", -5, -1],
    ["bytes=-99999999", 0, -1],
    ["bytes=0-99999999999999999999", 0, -1],
    ["BYTES=2-3", 2, 3],
    ["bytes=,2-3 ,", 2, 3],
  ])("206 for %s; positions below zero count from the end", async (range, first, last) => {
    const { body } = await get(PAGE);
    const [start, end] = [first, last].map((at) => (at < 0 ? body.length + at : at)) as [number, number];
    const part = await get(PAGE, `Range: ${range}`);
    expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes ${start}-${end}/${body.length}`]);
    expect(part.body).toEqual(body.subarray(start, end + 1));
  });

  const IGNORED = ["bytes=5-2", "bytes=0-1,5-6", "bytes=-", "bytes=a-b", "bytes=--5", "bytes", "items=0-1", ""];
  test.each(IGNORED)("%j is ignored", async (range) => {
    const { status, headers, body } = await get(PAGE, `Range: ${range}`);
    expect([status, headers["content-range"]]).toEqual([200, undefined]);
    expect(body).toEqual((await get(PAGE)).body);
  });

  test.each(["bytes=9999999-99999999", "bytes=-0"])("416 for %s", async (range) => {
    expect((await get(PAGE, `Range: ${range}`)).status).toBe(416);
  });

  test.each([
    ["If-Range: ETAG", 206],
    ["If-Range: W/ETAG", 200],
    ['If-Range: "other", ETAG', 200],
    ["If-Range: *", 200],
    ["If-Range: Fri, 01 Jan 2100 00:00:00 GMT", 200],
    ['If-None-Match: "other"', 206],
  ])("%s with a range: %i", async (line, status) => {
    expect((await conditional(PAGE, line, "Range: bytes=2-3")).status).toBe(status);
  });
});

test.each(STORED)("%s: HEAD has the headers of GET and no range; other methods are 405", async (path) => {
  const [head, whole] = [await site.raw(`HEAD ${path}`, "Range: bytes=0-1"), await get(path)];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
  expect(head.headers["accept-ranges"]).toBe("bytes");
  for (const method of ["POST", "DELETE", "OPTIONS", "TRACE"]) {
    const response = await site.raw(`${method} ${path}`);
    expect([response.status, response.headers["allow"]], method).toEqual([405, "GET, HEAD"]);
    expectPlainError(response);
  }
});

test("the 404 page ignores ranges, preconditions and refused codings", async () => {
  const { headers } = await get("/nothing");
  expect(headers["accept-ranges"]).toBeUndefined();
  for (const line of ["Range: bytes=0-1", `If-None-Match: ${headers["etag"]}`, 'If-Match: "x"', "Accept-Encoding: *;q=0"])
    expect((await get("/nothing", line)).status, line).toBe(404);
});
