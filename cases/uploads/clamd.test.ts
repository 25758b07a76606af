import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { clamdUnderTest, type ClamdUnderTest, TEST_VIRUS } from "../../tests/support/clamd.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { openScan } from "./clamd.ts";

let folder: string;
let path: string;
let clamd: ClamdUnderTest;
beforeEach(async () => {
  folder = temporaryFolder();
  path = join(folder, "clamd.sock");
  clamd = await clamdUnderTest(path);
});
afterEach(() => clamd.stop());

const bytes = (text: string) => new TextEncoder().encode(text);

describe("clamd", () => {
  test("receives the whole file, whatever its size, and says what it found", async () => {
    const scan = openScan(path);
    const large = new Uint8Array(5 * 1024 * 1024).fill(7);
    expect(await scan(large)).toBe("clean");
    expect(clamd.scanned[0]?.equals(large)).toBe(true);
    expect(await scan(bytes(""))).toBe("clean");
    expect(await scan(bytes(`x ${TEST_VIRUS}`))).toBe("found");
  });

  test.each([
    ["an error", () => "INSTREAM size limit exceeded. ERROR\0"],
    ["a reply without end", () => "stream: OK"],
    ["a very long reply", () => "x".repeat(10_000)],
    ["another word", () => "stream: FINE\0"],
    ["nothing", undefined],
  ])("that replies with %s has no verdict", async (_what, reply) => {
    clamd.reply = reply;
    expect(await openScan(path, 200)(bytes("x"))).toBeUndefined();
  });

  test("that cannot be reached has no verdict", async () => {
    expect(await openScan(join(folder, "none.sock"))(bytes("x"))).toBeUndefined();
    writeFileSync(join(folder, "file"), "");
    expect(await openScan(join(folder, "file"))(bytes("x"))).toBeUndefined();
  });
});
