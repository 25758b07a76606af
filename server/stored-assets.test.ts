import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { SCRIPT, type SiteUnderTest, siteUnderTest } from "../tests/support/middleware-fixture.ts";
import { readStoredAssets } from "./stored-assets.ts";

const OLD = { path: "/assets/about-Old0Name.js", text: `console.log("${"of the release before ".repeat(50)}")` };

let site: SiteUnderTest;
beforeAll(async () => {
  site = await siteUnderTest({
    stage: "live",
    earlier: {
      "live-0a1b2c": { [OLD.path]: OLD.text, "/assets/manifest.js": "no digest in its name", [SCRIPT.path]: "another text" },
      "live-0a1b2c.4711": { "/assets/half-Unf1nish.js": "a build that never came to its end" },
      "parked-0a1b2c": { "/assets/gate-Park3dOn.js": "another stage" },
    },
  });
});
afterAll(() => site.stop());

test("a file of an earlier build is there, with the headers of one of today's, for pages that are still open", async () => {
  const [old, current] = [await site.ask(OLD.path), await site.ask(SCRIPT.path)];
  expect(old.status).toBe(200);
  expect(old.body.toString()).toBe(OLD.text);
  const comparable = ({ headers }: typeof old) => {
    const { date: _date, etag: _etag, "content-length": _length, "last-modified": _modified, ...rest } = headers;
    return rest;
  };
  expect(comparable(old)).toEqual(comparable(current));
});

test("today's build comes first", async () => {
  expect((await site.ask(SCRIPT.path)).body.toString()).toBe(SCRIPT.text);
});

test.each([
  ["a file whose name would stay the same from build to build", "/assets/manifest.js"],
  ["a file of a build that is not finished", "/assets/half-Unf1nish.js"],
  ["a file of the other stage", "/assets/gate-Park3dOn.js"],
])("%s is not", async (_what, path) => {
  expect((await site.ask(path)).status).toBe(404);
});

describe("what is held in memory", () => {
  let builds: string;
  beforeAll(() => {
    builds = mkdtempSync(join(tmpdir(), "builds-"));
    const sizes = { "one-00000001.png": 100, "two-00000002.png": 100, "old-00000003.png": 100, "big-00000004.png": 201 };
    for (const build of ["live-aa", "live-bb"]) {
      mkdirSync(join(builds, build, "client/assets"), { recursive: true });
      for (const [name, size] of Object.entries(sizes))
        writeFileSync(join(builds, build, "client/assets", name), Buffer.alloc(size));
    }
    mkdirSync(join(builds, "live-cc"));
  });
  afterAll(() => rmSync(builds, { recursive: true }));

  const held = (largestFileBytes: number, totalBytes: number) => {
    const assets = readStoredAssets(join(builds, "live-aa"), "live", {}, { largestFileBytes, totalBytes });
    expect(assets.size, "a name that two builds share is there once, and a build without assets adds none").toBe(4);
    return [...assets].filter(([, { representations }]) => Buffer.isBuffer(representations.identity?.content)).length;
  };

  test("is no file over the largest size", () => expect(held(200, 10_000)).toBe(3));
  test("ends at the total", () => expect(held(1000, 350)).toBeLessThan(4));
  test("is nothing where the total is nothing", () => expect(held(1000, 0)).toBe(0));
  test("is every file once, within both", () => expect(held(201, 501)).toBe(4));
});

test("the types of what a build may hold", () => {
  const build = join(mkdtempSync(join(tmpdir(), "builds-")), "live-aa");
  mkdirSync(join(build, "client/assets"), { recursive: true });
  const types = {
    "a.js": "text/javascript; charset=utf-8",
    "a.css": "text/css; charset=utf-8",
    "a.svg": "image/svg+xml",
    "a.woff2": "font/woff2",
    "a.png": "image/png",
    "a.jpg": "image/jpeg",
    "a.webp": "image/webp",
    "a.avif": "image/avif",
    "a.json": "application/json; charset=utf-8",
    "a b.odd": "application/octet-stream",
  };
  for (const name of Object.keys(types)) writeFileSync(join(build, "client/assets", name), name);
  const assets = readStoredAssets(build, "live", {});
  for (const [name, type] of Object.entries(types))
    expect(assets.get(`/assets/${encodeURIComponent(name)}`)?.representations.identity?.headers.whole, name).toContain(type);
  rmSync(build, { recursive: true });
});
