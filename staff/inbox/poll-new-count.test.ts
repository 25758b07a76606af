import { afterEach, expect, test, vi } from "vitest";

import { pollNewCount } from "./poll-new-count.ts";

const MINUTE_MS = 60_000;
let stop = () => undefined as void;

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(respond: () => Promise<Partial<Response>>) {
  vi.useFakeTimers();
  const document = Object.assign(new EventTarget(), { hidden: false });
  const fetched = vi.fn<() => Promise<Partial<Response>>>(respond);
  vi.stubGlobal("document", document);
  vi.stubGlobal("fetch", fetched);
  const counts: number[] = [];
  stop = pollNewCount("5_WB-1", (count) => counts.push(count));
  return { document, fetched, counts };
}

const counted = () =>
  Promise.resolve({ type: "basic", status: 200, ok: true, json: () => Promise.resolve({ count: 3 }) } as const);

test("it asks every minute, not while the page is hidden, and at once when the page is seen again", async () => {
  const { document, fetched, counts } = start(counted);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetched.mock.calls).toEqual([["/new-count?after=5_WB-1", expect.objectContaining({ redirect: "manual" })]]);
  expect(counts).toEqual([3]);
  document.hidden = true;
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(fetched).toHaveBeenCalledTimes(1);
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(fetched).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("it goes on after an error of the network or of the server", async () => {
  let tries = 0;
  const { fetched, counts } = start(() => {
    tries += 1;
    if (tries === 1) return Promise.reject(new Error("No network"));
    return tries === 2 ? Promise.resolve({ type: "basic", status: 503, ok: false }) : counted();
  });
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect([fetched.mock.calls.length, counts]).toEqual([3, [3]]);
});

test.each([{ type: "opaqueredirect", status: 0 } as const, { type: "basic", status: 401 } as const])(
  "it stops when the session has ended: %o",
  async (response) => {
    const { fetched, counts } = start(() => Promise.resolve({ ...response, ok: false }));
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect([fetched.mock.calls.length, counts]).toEqual([1, []]);
  },
);
