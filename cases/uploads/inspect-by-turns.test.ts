import { expect, test } from "vitest";

import { inspectByTurns } from "./inspect-by-turns.ts";
import type { Verdict } from "./verdict.ts";

const FLOODER = "198.51.100.7";
const VISITOR = "203.0.113.1";
const BUSY = "A form was refused: busy.";

/** Inspections that end when the test says so. A file is one byte, which tells it from the others. */
function inspectionUnderTest(waitMs?: number) {
  const inspected: number[] = [];
  const ends: (() => void)[] = [];
  const inspect = inspectByTurns(async ([file = 0]) => {
    inspected.push(file);
    await new Promise<void>((end) => ends.push(end));
    return { kind: "pdf" } satisfies Verdict;
  }, waitMs);
  const send = (file: number, address: string, gone = new AbortController().signal) =>
    inspect(Uint8Array.of(file), { address, gone }).then(
      (verdict) => ("kind" in verdict ? verdict.kind : verdict.refused),
      (error: Error) => error.message,
    );
  /** Ends the inspection that was started first, and waits until the next one has started. */
  const end = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { inspected, send, end };
}

test("of many files from one network two wait, and somebody else's file is next", async () => {
  const { inspected, send, end } = inspectionUnderTest();
  const flood = Array.from({ length: 60 }, (_, file) => send(file, FLOODER));
  const own = send(99, VISITOR);
  for (let left = 0; left < 4; left++) await end();
  expect(inspected).toEqual([0, 1, 99, 2]);
  expect(await own).toBe("pdf");
  expect((await Promise.all(flood)).filter((result) => result === BUSY)).toHaveLength(57);
});

test("the networks of one /48 of IPv6 wait as one", async () => {
  const { send, end } = inspectionUnderTest();
  const sent = Array.from({ length: 4 }, (_, network) => send(network, `2001:db8:0:${network}::1`));
  for (let left = 0; left < 4; left++) await end();
  expect(await Promise.all(sent)).toEqual(["pdf", "pdf", "pdf", BUSY]);
});

test("a form that has waited too long is refused as busy, and its file is not inspected", async () => {
  const { inspected, send, end } = inspectionUnderTest(1);
  const first = send(1, FLOODER);
  expect(await send(2, VISITOR)).toBe(BUSY);
  await end();
  expect(await first).toBe("pdf");
  expect(inspected).toEqual([1]);
});

test("the file of a client that is gone is not inspected", async () => {
  const { inspected, send, end } = inspectionUnderTest();
  const gone = new AbortController();
  const all = [send(1, FLOODER), send(2, VISITOR, gone.signal), send(3, VISITOR)];
  gone.abort();
  for (let left = 0; left < 2; left++) await end();
  await Promise.all(all);
  expect(inspected).toEqual([1, 3]);
});
