import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { bytesOf } from "../../tests/support/bytes-of.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { PART_BYTES } from "../editing/builds.ts";
import { openSiteFiles } from "./site-files.ts";

const { freshEngine, freshFolder } = underTest();

async function filesUnderTest() {
  const { engine } = await freshEngine("SQLite");
  const [data, build] = [freshFolder(), join(freshFolder(), "live-a1")];
  mkdirSync(build);
  const files = openSiteFiles(engine, { DATA_DIR: data });
  return { data, build, files, [Symbol.asyncDispose]: () => files.close() };
}

test("a build is packed in small parts and unpacked as it was; no archive is left", async () => {
  await using under = await filesUnderTest();
  const { data, build, files } = under;
  // Bytes that cannot be compressed.
  const bytes = Buffer.from(Array.from({ length: 3 * PART_BYTES }, (_, at) => (at * at * 2654435761) >>> 13));
  writeFileSync(join(build, "page.html"), bytes);
  const parts: Uint8Array[] = [];
  for await (const part of files.pack(build)) parts.push(part);
  expect(Math.max(...parts.map((part) => part.byteLength))).toBeLessThanOrEqual(PART_BYTES);
  const copy = join(data, "builds/live-b2");
  await files.unpack(parts, copy);
  expect(readFileSync(join(copy, "page.html"))).toEqual(bytes);
  expect(readdirSync(join(data, "builds"))).toEqual(["live-b2"]);
});

test("neither a build that cannot be packed nor parts that are no archive leave a file", async () => {
  await using under = await filesUnderTest();
  const { data, build, files } = under;
  await expect(bytesOf(files.pack(`${build}-missing`))).rejects.toThrow("ENOENT");
  await expect(files.unpack([new Uint8Array([1])], join(data, "builds/live-b2"))).rejects.toThrow("invalid zip");
  expect(readdirSync(join(data, "builds"))).toEqual([]);
});
