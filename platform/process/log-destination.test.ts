import { Writable } from "node:stream";
import { expect, test } from "vitest";

import { countingDropped, intoStream } from "./log-destination.ts";

test("lines that could not be written are counted, and the count is logged once there is room", () => {
  const written: string[] = [];
  let isFull = false;
  const log = countingDropped((line) => {
    if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    written.push(line);
    return true;
  });
  log.write("first\n");
  isFull = true;
  log.write("second\n");
  log.write("third\n");
  isFull = false;
  log.write("fourth\n");
  log.write("fifth\n");
  expect(written).toHaveLength(4);
  expect(JSON.parse(written[1] ?? "")).toMatchObject({ dropped: 2, msg: "log lines were dropped" });
  expect([written[0], ...written.slice(2)]).toEqual(["first\n", "fourth\n", "fifth\n"]);
});

test("a reader that does not read takes no more memory than the limit", () => {
  const stalled = new Writable({ write: () => {} });
  const log = intoStream(stalled, 1000);
  for (let line = 0; line < 1000; line += 1) log.write(`${"x".repeat(99)}\n`);
  expect(stalled.writableLength).toBeLessThanOrEqual(1100);
});
