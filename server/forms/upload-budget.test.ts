import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { UploadBudget } from "./upload-budget.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { bytes: 96, waiting: 5, waitingOfSite: 3, waitMs: 20_000 };
const BUSY = { code: "busy", status: 503, retryAfterSeconds: 15 };

/** Reserves, and reports what became of it so far. */
function ask(budget: UploadBudget, address: string, bytes: number) {
  const end = new AbortController();
  const asked: { state: "waits" | "held" | "busy"; end: () => void } = { state: "waits", end: () => end.abort() };
  budget.reserve(address, bytes, end.signal).then(
    () => (asked.state = "held"),
    () => (asked.state = "busy"),
  );
  return asked;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test("thirty people from thirty networks hold 2 MB each at once", async () => {
  const budget = new UploadBudget(LIMITS);
  const asked = Array.from({ length: 30 }, (_, index) => ask(budget, `203.0.113.${index}`, 2));
  await settle();
  expect(asked.map(({ state }) => state)).toEqual(asked.map(() => "held"));
});

test("two networks that take all they can leave room for others; one /48 of IPv6 counts as one network", async () => {
  const budget = new UploadBudget({ ...LIMITS, waiting: 100, waitingOfSite: 50 });
  for (let index = 0; index < 20; index++) {
    ask(budget, "203.0.113.7", 6);
    ask(budget, `2001:db8:1:${index.toString(16)}::1`, 6);
  }
  const honest = ["198.51.100.1", "198.51.100.2", "2001:db8:2::1"].map((address) => ask(budget, address, 6));
  await settle();
  expect(honest.map(({ state }) => state)).toEqual(["held", "held", "held"]);
});

test("who waits is let in when memory is free again, in order", async () => {
  const budget = new UploadBudget(LIMITS);
  const first = ask(budget, "203.0.113.1", 40);
  const [second, third] = [ask(budget, "203.0.113.2", 40), ask(budget, "203.0.113.3", 40)];
  await settle();
  expect([first, second, third].map(({ state }) => state)).toEqual(["held", "waits", "waits"]);
  first.end();
  await settle();
  expect([second, third].map(({ state }) => state)).toEqual(["held", "waits"]);
  second.end();
  await settle();
  expect(third.state).toBe("held");
});

test("nobody waits longer than 20 seconds, and beyond the limits of the queue nobody waits", async () => {
  const budget = new UploadBudget(LIMITS);
  await budget.reserve("203.0.113.1", 48, new AbortController().signal);
  const waiting = ["203.0.113.2", "203.0.113.2", "203.0.113.2"].map((address) => ask(budget, address, 48));
  await expect(budget.reserve("203.0.113.2", 48, new AbortController().signal)).rejects.toMatchObject(BUSY);
  waiting.push(ask(budget, "203.0.113.3", 48), ask(budget, "203.0.113.4", 48));
  await expect(budget.reserve("203.0.113.5", 48, new AbortController().signal)).rejects.toMatchObject(BUSY);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(waiting.map(({ state }) => state)).toEqual(waiting.map(() => "waits"));
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.map(({ state }) => state)).toEqual(waiting.map(() => "busy"));
});

test("who leaves while it waits gives up its place; one that has left already holds nothing", async () => {
  const budget = new UploadBudget({ ...LIMITS, waiting: 1 });
  const first = ask(budget, "203.0.113.1", 48);
  const left = ask(budget, "203.0.113.2", 48);
  await settle();
  left.end();
  await settle();
  expect(left.state).toBe("busy");
  const next = ask(budget, "203.0.113.3", 48);
  first.end();
  await settle();
  expect(next.state).toBe("held");
  next.end();
  await budget.reserve("203.0.113.4", 48, AbortSignal.abort());
  const last = ask(budget, "203.0.113.5", 48);
  await settle();
  expect(last.state).toBe("held");
});
