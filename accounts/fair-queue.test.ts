import { expect, test } from "vitest";

import { FairQueue, QueueFull } from "./fair-queue.ts";

const FLOODER = "198.51.100.7";
const OFFICE = "203.0.113.1";

/** Work that ends when the test says so, and the order in which it was started. */
function workUnderTest(queue: FairQueue) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (of: string) =>
    queue.run(of, async () => {
      started.push(of);
      await new Promise<void>((end) => ends.push(end));
      return of;
    });
  /** Ends the work that was started first, and waits until the next has started. */
  const end = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, add, end };
}

test("one that floods waits for itself: somebody else is next, whatever the number that waits", async () => {
  const { started, add, end } = workUnderTest(new FairQueue({ mostAtOnce: 2, mostWaitingOfOne: 20, mostWaiting: 200 }));
  const flood = Array.from({ length: 60 }, () => add(FLOODER).catch((error: unknown) => error));
  const own = add(OFFICE);
  await end();
  await end();
  expect(started).toEqual([FLOODER, FLOODER, FLOODER, OFFICE]);
  for (let left = 0; left < 30; left++) await end();
  expect(await own).toBe(OFFICE);
  const results = await Promise.all(flood);
  // Two that ran at once, and twenty that waited.
  expect(results.filter((result) => result === FLOODER)).toHaveLength(22);
  expect(results.filter((result) => result instanceof QueueFull)).toHaveLength(38);
});

test("when the queue is full, the one with the most that wait gives way to somebody new", async () => {
  const { started, add, end } = workUnderTest(new FairQueue({ mostAtOnce: 1, mostWaitingOfOne: 3, mostWaiting: 4 }));
  const results = ["a", "a", "a", "a", "b", "c", "d"].map((of) => add(of).catch(() => `${of} was refused`));
  for (let left = 0; left < 10; left++) await end();
  expect(started).toEqual(["a", "a", "b", "c", "d"]);
  expect(await Promise.all(results)).toEqual(["a", "a", "a was refused", "a was refused", "b", "c", "d"]);
});

test("work that fails gives its place to the next", async () => {
  const queue = new FairQueue({ mostAtOnce: 1, mostWaitingOfOne: 3, mostWaiting: 4 });
  const failed = queue.run(OFFICE, () => Promise.reject(new Error("failed")));
  const next = queue.run(OFFICE, async () => "next");
  await expect(failed).rejects.toThrow("failed");
  expect(await next).toBe("next");
  expect(await queue.run(OFFICE, async () => "later")).toBe("later");
});

test("one that gives up while it waits leaves its place to the next, and its work is never started", async () => {
  const queue = new FairQueue({ mostAtOnce: 1, mostWaitingOfOne: 1, mostWaiting: 1 });
  const { promise: held, resolve: end } = Promise.withResolvers<string>();
  const running = queue.run(FLOODER, () => held);
  const given = new AbortController();
  const left = queue.run(OFFICE, () => Promise.reject(new Error("started")), given.signal);
  given.abort();
  await expect(left).rejects.toThrow(QueueFull);
  const next = queue.run(OFFICE, async () => "next");
  end("held");
  expect(await Promise.all([running, next])).toEqual(["held", "next"]);
});
