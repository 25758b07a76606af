import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { UploadBudget } from "./upload-budget.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { bytes: 96, waiting: 5, waitingOfSite: 3, waitMs: 20_000 };
const BUSY = { code: "busy", status: 503, retryAfterSeconds: 15 };

/** Reserves memory; `state` follows the reservation, `end` ends it. */
function reserve(budget: UploadBudget, address: string, bytes: number) {
  const ended = new AbortController();
  const reservation: { state: "waits" | "held" | "busy"; end: () => void } = { state: "waits", end: () => ended.abort() };
  budget.reserve(address, bytes, ended.signal).then(
    () => (reservation.state = "held"),
    () => (reservation.state = "busy"),
  );
  return reservation;
}

type Reserved = ReturnType<typeof reserve>;
const statesOf = async (...reservations: Reserved[]) => {
  await vi.advanceTimersByTimeAsync(0);
  return reservations.map(({ state }) => state);
};

test("two networks that reserve all they can leave room for others; one /48 of IPv6 counts as one network", async () => {
  const budget = new UploadBudget({ ...LIMITS, waiting: 100, waitingOfSite: 50 });
  for (let index = 0; index < 20; index++) {
    reserve(budget, "203.0.113.7", 6);
    reserve(budget, `2001:db8:1:${index.toString(16)}::1`, 6);
  }
  const others = ["198.51.100.1", "198.51.100.2", "2001:db8:2::1"].map((address) => reserve(budget, address, 6));
  expect(await statesOf(...others)).toEqual(["held", "held", "held"]);
});

test("a reservation that waits is granted when memory is free again, in order", async () => {
  const budget = new UploadBudget(LIMITS);
  const at = (host: number) => reserve(budget, `203.0.113.${host}`, 40);
  const [first, second, third] = [at(1), at(2), at(3)] as const;
  expect(await statesOf(first, second, third)).toEqual(["held", "waits", "waits"]);
  first.end();
  expect(await statesOf(second, third)).toEqual(["held", "waits"]);
  second.end();
  expect(await statesOf(third)).toEqual(["held"]);
});

test("no reservation waits longer than 20 seconds, and none waits beyond the limits of the queue", async () => {
  const budget = new UploadBudget(LIMITS);
  await budget.reserve("203.0.113.1", 48, new AbortController().signal);
  const waiting = [2, 2, 2].map((host) => reserve(budget, `203.0.113.${host}`, 48));
  await expect(budget.reserve("203.0.113.2", 48, new AbortController().signal)).rejects.toMatchObject(BUSY);
  waiting.push(reserve(budget, "203.0.113.3", 48), reserve(budget, "203.0.113.4", 48));
  await expect(budget.reserve("203.0.113.5", 48, new AbortController().signal)).rejects.toMatchObject(BUSY);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(await statesOf(...waiting)).toEqual(waiting.map(() => "waits"));
  await vi.advanceTimersByTimeAsync(1);
  expect(await statesOf(...waiting)).toEqual(waiting.map(() => "busy"));
});

test("a sender that leaves gives up its place in the queue; one that has left already holds no memory", async () => {
  const budget = new UploadBudget({ ...LIMITS, waiting: 1 });
  const first = reserve(budget, "203.0.113.1", 48);
  const left = reserve(budget, "203.0.113.2", 48);
  left.end();
  expect(await statesOf(left)).toEqual(["busy"]);
  const next = reserve(budget, "203.0.113.3", 48);
  first.end();
  expect(await statesOf(next)).toEqual(["held"]);
  next.end();
  await budget.reserve("203.0.113.4", 48, AbortSignal.abort());
  expect(await statesOf(reserve(budget, "203.0.113.5", 48))).toEqual(["held"]);
});
