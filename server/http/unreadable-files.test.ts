import fs from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { rawResponse, requestOf } from "../../tests/support/raw-response.ts";
import { SCRIPT, type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

/** Over the size that is held in memory, so that it is read from its file. */
const LARGE = { path: "/assets/photo-Larg3Ph0.png", text: "0123456789".repeat(120_000) };
const STATUS = { EMFILE: 503, ENFILE: 503, ENOENT: 404, ENOTDIR: 404, EIO: 500, EACCES: 500, EPIPE: 500, EISDIR: 500 };

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest({ earlier: { "parked-0a1b2c": { [LARGE.path]: LARGE.text } } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => site.stop());

const get = (path: string, ...lines: string[]) => rawResponse(site.origin, requestOf(`GET ${path}`, ...lines));
const failure = (code: string) => Object.assign(new Error(`${code}: injected`), { code });

/** Makes one call of node:fs fail; its callback is the last argument. */
function failing(call: "stat" | "open" | "read", code: string): void {
  vi.spyOn(fs, call).mockImplementation((...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void;
    process.nextTick(() => done(failure(code)));
  });
}

describe.each(["stat", "open", "read"] as const)("where %s of a file fails", (call) => {
  test.each(Object.entries(STATUS))("with %s, the response is %i, and the site goes on", async (code, status) => {
    const notRead = () => site.log().filter(({ msg }) => msg === "file not read").length;
    const before = notRead();
    failing(call, code);
    for (const lines of [[], ["Range: bytes=0-9"]]) {
      const response = await get(LARGE.path, ...lines);
      expect(response.status).toBe(status);
      expect(response.headers).toMatchObject({
        "content-type": "text/plain; charset=utf-8",
        "content-length": String(response.body.length),
        "x-content-type-options": "nosniff",
      });
      for (const name of ["etag", "cache-control", "content-range", "accept-ranges", "content-encoding"])
        expect(response.headers[name], name).toBeUndefined();
      expect(response.body.toString()).not.toMatch(/injected|\/tmp/);
    }
    for (const path of ["/about", SCRIPT.path]) expect((await get(path)).status).toBe(200);
    vi.restoreAllMocks();
    expect((await get(LARGE.path)).body.length).toBe(LARGE.text.length);
    expect(notRead() - before).toBe(2);
  });
});

test("where reading fails half-way, the connection ends early, so that the client notices", async () => {
  const read = fs.read.bind(fs) as (...given: unknown[]) => void;
  let reads = 0;
  vi.spyOn(fs, "read").mockImplementation((...given: unknown[]) => {
    reads += 1;
    if (reads < 4) return read(...given);
    (given.at(-1) as (error: Error) => void)(failure("EIO"));
  });
  const { status, headers, body } = await get(LARGE.path);
  expect(status).toBe(200);
  expect(body.length).toBeLessThan(Number(headers["content-length"]));
  vi.restoreAllMocks();
  expect((await get("/about")).status).toBe(200);
});

test("after the build folders are cleared, what is in memory is served, and a file is 404", async () => {
  site.clearBuilds();
  for (const path of ["/about", SCRIPT.path, "/robots.txt", "/icon-192.png"]) expect((await get(path)).status, path).toBe(200);
  expect((await get(LARGE.path)).status).toBe(404);
});
