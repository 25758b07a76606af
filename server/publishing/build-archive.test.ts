import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";

import { packBuild, unpackBuild } from "./build-archive.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "archive-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a build is the same after it was packed and unpacked", () => {
  const build = join(folder, "live-a1");
  mkdirSync(join(build, "client/assets"), { recursive: true });
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
  writeFileSync(join(build, "client/assets/a-12345678.js.br"), bytes);
  writeFileSync(join(build, "empty"), "");
  unpackBuild(packBuild(build), join(folder, "live-b2"));
  expect(readFileSync(join(folder, "live-b2/client/assets/a-12345678.js.br"))).toEqual(bytes);
  expect(readdirSync(folder, { recursive: true }).length).toBe(10);
});

test("an archive with a file outside of its folder writes nothing there, and leaves no folder", () => {
  const archive = zipSync({ "pages/a.html": strToU8("a"), "../outside": strToU8("b") });
  expect(() => unpackBuild(archive, join(folder, "live-c3"))).toThrow("outside of its folder");
  expect(existsSync(join(folder, "outside"))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
