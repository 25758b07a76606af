import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RateLimiterRes } from "rate-limiter-flexible";

import { formServer, post } from "../../tests/support/form-server.ts";
import { type Limiter, MemoryLimiter, RateLimit } from "./rate-limit.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const CLINIC = "203.0.113.7";

async function sendForms(limit: RateLimit, count: number, { address = CLINIC, stored = true } = {}) {
  for (let sent = 0; sent < count; sent++) {
    await limit.countPost(address);
    if (stored) await limit.countStored(address);
  }
}

describe("one address", () => {
  test("is enough for five people who correct their form three times each", async () => {
    const limit = new RateLimit();
    await sendForms(limit, 15, { stored: false });
    await expect(sendForms(limit, 5)).resolves.toBeUndefined();
  });

  test("sends 15 forms in ten minutes, and the next when they are over", async () => {
    const limit = new RateLimit();
    await sendForms(limit, 15);
    vi.advanceTimersByTime(4 * 60_000);
    await expect(limit.countPost(CLINIC)).rejects.toMatchObject({ code: "too-many", status: 429, retryAfterSeconds: 360 });
    vi.advanceTimersByTime(6 * 60_000);
    await expect(limit.countPost(CLINIC)).resolves.toBeUndefined();
  });

  test("sends 60 forms in a day", async () => {
    const limit = new RateLimit();
    for (let hour = 0; hour < 4; hour++) {
      await sendForms(limit, 15);
      vi.advanceTimersByTime(60 * 60_000);
    }
    await expect(limit.countPost(CLINIC)).rejects.toMatchObject({ retryAfterSeconds: 20 * 60 * 60 });
  });

  test("has 60 refused in ten minutes", async () => {
    const limit = new RateLimit();
    await sendForms(limit, 60, { stored: false });
    await expect(limit.countPost(CLINIC)).rejects.toMatchObject({ code: "too-many" });
  });

  test("does not count for another", async () => {
    const limit = new RateLimit();
    await sendForms(limit, 15);
    await expect(limit.countPost("203.0.113.8")).resolves.toBeUndefined();
  });

  test("is the whole network of a household, by IPv6", async () => {
    const limit = new RateLimit();
    for (let host = 1; host <= 60; host++) await limit.countPost(`2001:db8:1:2::${host.toString(16)}`);
    await expect(limit.countPost("2001:db8:1:2:ffff::1")).rejects.toMatchObject({ code: "too-many" });
    await expect(limit.countPost("2001:db8:1:3::1")).resolves.toBeUndefined();
  });

  test("has many networks in one IPv6 /48, which together have four times as much", async () => {
    const limit = new RateLimit();
    for (let network = 1; network <= 240; network++) await limit.countPost(`2001:db8:1:${network.toString(16)}::1`);
    await expect(limit.countPost("2001:db8:1:ffff::1")).rejects.toMatchObject({ code: "too-many" });
    await expect(limit.countPost("2001:db8:2:1::1")).resolves.toBeUndefined();
  });
});

test("no address is handed on, and no two processes call it the same", async () => {
  const keys: string[] = [];
  const limiter: Limiter = {
    penalty: async (key) => {
      keys.push(String(key));
      return new RateLimiterRes(1, 1, 1);
    },
    delete: async () => true,
  };
  const windows = [{ seconds: 1, mostPoints: 1 }];
  for (let process = 0; process < 2; process++) await new RateLimit(windows, () => limiter).countPost(CLINIC);
  expect(new Set(keys).size).toBe(2);
  expect(keys.join()).not.toContain(CLINIC);
});

test("who was longest away is forgotten once there are too many to hold", async () => {
  const limiter = new MemoryLimiter({ seconds: 60, mostPoints: 5 }, 2);
  for (const key of ["a", "b", "a", "c"]) await limiter.penalty(key, 1);
  expect(vi.getTimerCount()).toBe(2);
  expect((await limiter.penalty("a", 1)).consumedPoints).toBe(3);
  expect((await limiter.penalty("b", 1)).consumedPoints).toBe(1);
});

describe("an address that is only claimed", () => {
  const forwarded = (index: number) => post(undefined, "", { "X-Forwarded-For": `198.51.100.${index}` });

  async function statuses(hops: number) {
    vi.useRealTimers();
    const limit = new RateLimit([{ seconds: 60, mostPoints: 2 }]);
    const server = await formServer((request) => limit.countPost(request.ip), { hops });
    const answers = [];
    for (const index of [1, 2, 3]) answers.push(await server.send(forwarded(index)));
    server.stop();
    return answers.map(({ status, headers }) => `${status} ${/^Retry-After: \d+/m.exec(headers)?.[0] ?? ""}`.trim());
  }

  test("is not believed without a proxy", async () => {
    expect(await statuses(0)).toEqual(["200", "200", "429 Retry-After: 60"]);
  });

  test("is believed of the proxy in front", async () => {
    expect(await statuses(1)).toEqual(["200", "200", "200"]);
  });
});
