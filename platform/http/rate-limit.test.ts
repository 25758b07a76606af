import { RateLimiterRes } from "rate-limiter-flexible";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { type Limiter, lookUpLimit, MemoryLimiter, RateLimit } from "./rate-limit.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const CLINIC = "203.0.113.7";
const MINUTE_MS = 60_000;
const TOO_MANY = { code: "too-many", status: 429 };

async function sendForms(limit: RateLimit, count: number, { stored = true } = {}) {
  for (let sent = 0; sent < count; sent++) {
    await limit.countPost(CLINIC);
    if (stored) await limit.countStored(CLINIC);
  }
}

describe("one network", () => {
  test("sends 15 forms in ten minutes, and the next one when they are over; another network is not affected", async () => {
    const limit = new RateLimit();
    await sendForms(limit, 15);
    vi.advanceTimersByTime(4 * MINUTE_MS);
    await expect(limit.countPost(CLINIC)).rejects.toMatchObject({ ...TOO_MANY, retryAfterSeconds: 360 });
    await limit.countPost("203.0.113.8");
    vi.advanceTimersByTime(6 * MINUTE_MS);
    await limit.countPost(CLINIC);
  });

  test("sends 60 forms in a day", async () => {
    const limit = new RateLimit();
    for (let hour = 0; hour < 4; hour++) {
      await sendForms(limit, 15);
      vi.advanceTimersByTime(60 * MINUTE_MS);
    }
    await expect(limit.countPost(CLINIC)).rejects.toMatchObject({ retryAfterSeconds: 20 * 60 * 60 });
  });

  test("sends 60 invalid forms in ten minutes, or 15 and 5 that are stored at least", async () => {
    const limit = new RateLimit();
    await sendForms(limit, 15, { stored: false });
    await sendForms(limit, 5);
    await sendForms(limit, 25, { stored: false });
    await expect(limit.countPost(CLINIC)).rejects.toMatchObject(TOO_MANY);
  });

  test.each([
    ["a /64 of IPv6", 60, (index: number) => `2001:db8:1:2::${index.toString(16)}`, "2001:db8:1:2:ffff::1", "2001:db8:1:3::1"],
    [
      "a /48 of IPv6, with four times the limit",
      240,
      (index: number) => `2001:db8:1:${index.toString(16)}::1`,
      "2001:db8:1:ffff::1",
      "2001:db8:2:1::1",
    ],
  ])("is %s", async (_what, maxPosts, address, inside, outside) => {
    const limit = new RateLimit();
    for (let index = 1; index <= maxPosts; index++) await limit.countPost(address(index));
    await expect(limit.countPost(inside)).rejects.toMatchObject(TOO_MANY);
    await limit.countPost(outside);
  });
});

test("limiters get a digest of the address, which differs in each process", async () => {
  const keys: string[] = [];
  const limiter: Limiter = {
    penalty: async (key) => {
      keys.push(String(key));
      return new RateLimiterRes(1, 1, 1);
    },
    get: async () => null,
    delete: async () => true,
  };
  const windows = [{ seconds: 1, mostPoints: 1 }];
  for (let process = 0; process < 2; process++) await new RateLimit(windows, () => limiter).countPost(CLINIC);
  expect(new Set(keys).size).toBe(2);
  expect(keys.join()).not.toContain(CLINIC);
});

test("the client that was silent longest is forgotten when memory holds too many", async () => {
  const limiter = new MemoryLimiter({ seconds: 60, mostPoints: 5 }, 2);
  for (const key of ["a", "b", "a", "c"]) await limiter.penalty(key, 1);
  expect(vi.getTimerCount()).toBe(2);
  expect((await limiter.penalty("a", 1)).consumedPoints).toBe(3);
  expect((await limiter.penalty("b", 1)).consumedPoints).toBe(1);
});

test("one network has a limit, and all networks together have another, in which a refused look-up does not count", async () => {
  const ofNetwork = new RateLimit([{ seconds: 600, mostPoints: 1 }]);
  const limit = lookUpLimit(ofNetwork, new RateLimit([{ seconds: 60, mostPoints: 2 }]));
  expect(await limit("203.0.113.1")).toBeUndefined();
  expect(await limit("203.0.113.1")).toEqual({ reason: "too-many", retryAfterSeconds: 600 });
  expect(await limit("203.0.113.2")).toBeUndefined();
  expect(await limit("203.0.113.3")).toEqual({ reason: "unavailable", retryAfterSeconds: 60 });
});
