import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { openScan, type Scan } from "../../cases/uploads/clamd.ts";
import { endChild, isRunning, startChild } from "../process/child-process.ts";
import { until } from "../process/until.ts";
import type { Checks, Way } from "./check.ts";
import { newFolder, programNamed } from "./machine.ts";

/** Harmless bytes. The database of this scanner has their checksum alone, so that the check needs no download of signatures. */
const FOUND = Buffer.from("The bytes that the scanner of this check has to find.");
const LARGEST_FILE_BYTES = 5 * 1024 * 1024;

/** The virus scanner clamd on a Unix socket, as CLAMD_SOCKET names it. */
export const scanner: Way = {
  name: "clamd",
  missing: () => (programNamed("clamd") ? undefined : "clamd is not installed (apt-get install clamav-daemon)"),
  async tryOut(run) {
    using folder = newFolder();
    const path = join(folder.path, "clamd.sock");
    await using clamd = await startClamd(folder.path, path);
    await run(scannerChecks(openScan(path), clamd.stop));
  },
};

/** The checks of a scanner, in this order, because the last check stops it. */
export const scannerChecks = (scan: Scan, stop: () => Promise<void>): Checks => ({
  "a file that the scanner knows is found": async () => assert.equal(await scan(FOUND), "found"),
  "an empty file and the largest file of an application are clean": async () => {
    for (const file of [Buffer.alloc(0), Buffer.alloc(LARGEST_FILE_BYTES, "a")]) assert.equal(await scan(file), "clean");
  },
  "20 files at once get a verdict each": async () => {
    const files = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? FOUND : Buffer.from(`file ${index}`)));
    const verdicts = await Promise.all(files.map(scan));
    assert.deepEqual(
      verdicts,
      files.map((_, index) => (index % 2 === 0 ? "found" : "clean")),
    );
  },
  "a file over the scanner's own limit has no verdict": async () =>
    assert.equal(await scan(Buffer.alloc(101 * 1024 * 1024, "a")), undefined),
  "a scanner that has stopped gives no verdict": async () => {
    await stop();
    assert.equal(await scan(FOUND), undefined);
  },
});

async function startClamd(folder: string, socket: string) {
  const database = join(folder, "database");
  mkdirSync(database);
  const checksum = createHash("md5").update(FOUND).digest("hex");
  writeFileSync(join(database, "check.hdb"), `${checksum}:${FOUND.byteLength}:Found.By.Check\n`);
  const settings = [`LocalSocket ${socket}`, `DatabaseDirectory ${database}`, "Foreground yes", "StreamMaxLength 100M"];
  const file = join(folder, "clamd.conf");
  writeFileSync(file, `${settings.join("\n")}\n`);
  const { process: child, output } = startChild(programNamed("clamd") ?? "clamd", ["-c", file], { env: process.env });
  const stop = () => endChild(child);
  await until("clamd listens", () => {
    if (!isRunning(child)) throw new Error(`clamd does not run:\n${output()}`);
    return Promise.resolve(existsSync(socket));
  });
  return { stop, [Symbol.asyncDispose]: stop };
}
