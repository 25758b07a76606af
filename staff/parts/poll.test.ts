import { afterEach, expect, test, vi } from "vitest";

import { askWhileVisible, quiet } from "./poll.ts";

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it asks every minute, not while the page is hidden, and at once when the page is seen again", () => {
  vi.useFakeTimers();
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", document);
  const ask = vi.fn<() => void>();
  const stop = askWhileVisible(ask, MINUTE_MS);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  document.hidden = true;
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ["an error of the network is asked again", "error", new TypeError("Failed to fetch"), undefined],
  ["so is one of the server", "error", { status: 503 }, undefined],
  ["the end of the session is the end", "error", { status: 401 }, null],
  ["so is a page that the person does not see any more", "data", "<!DOCTYPE html>", null],
  ["every other result is as it was", "data", 3, 3],
] as const)("no poll replaces its screen: %s", async (_what, type, result, expected) => {
  const args = {} as Parameters<typeof quiet>[0];
  expect(await quiet(args, () => Promise.resolve({ poll: { type, result } }))).toEqual({
    poll: { type: "data", result: expected },
  });
});
