import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

import { notice } from "./notice-words.ts";

type Event = Record<string, unknown>;
type Call = (...given: unknown[]) => Promise<void>;

/** Runs the worker as a browser does, with windows that are open. `fire` resolves when the worker has done its work. */
function workerUnderTest(windows: readonly { focus: () => Promise<unknown> }[] = []) {
  const listeners = new Map<string, (event: Event) => void>();
  const showNotification = vi.fn<Call>(() => Promise.resolve());
  const setAppBadge = vi.fn<Call>(() => Promise.resolve());
  const openWindow = vi.fn<Call>(() => Promise.resolve());
  const given = {
    NOTICE: notice,
    addEventListener: (name: string, listener: (event: Event) => void) => void listeners.set(name, listener),
    registration: { showNotification },
    navigator: { setAppBadge },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
  };
  runInNewContext(readFileSync(join(import.meta.dirname, "push-worker.js"), "utf8"), given);
  const fire = async (name: string, event: Event) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { listeners, showNotification, setAppBadge, openWindow, fire };
}

const pushed = (value: unknown) => ({ data: { json: () => value } });

test("a push shows that something waits, with a number on the icon, and its words are those of the program", async () => {
  const { fire, showNotification, setAppBadge } = workerUnderTest();
  await fire("push", pushed({ count: 3, title: "Ngaire Sample", body: "Please do not ring" }));
  const shown = { body: "There is something new in the inbox.", tag: "inbox", renotify: true, icon: "/icons/icon-192.png" };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith("Staff", shown);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
});

test.each([{}, { data: null }, pushed({ count: "3" }), pushed({})])(
  "a push without a number leaves that of the icon",
  async (event) => {
    const { fire, showNotification, setAppBadge } = workerUnderTest();
    await fire("push", event);
    expect(showNotification).toHaveBeenCalledOnce();
    expect(setAppBadge).not.toHaveBeenCalled();
  },
);

test("a click leads to an open window, or else opens the inbox", async () => {
  const notification = { close: vi.fn<() => void>() };
  const focus = vi.fn<Call>(() => Promise.resolve());
  const withWindow = workerUnderTest([{ focus }]);
  await withWindow.fire("notificationclick", { notification });
  expect(notification.close).toHaveBeenCalledOnce();
  expect(focus).toHaveBeenCalledOnce();
  expect(withWindow.openWindow).not.toHaveBeenCalled();
  const without = workerUnderTest();
  await without.fire("notificationclick", { notification });
  expect(without.openWindow).toHaveBeenCalledExactlyOnceWith("/inbox");
});

test("the worker sees no request of a page", () => {
  expect([...workerUnderTest().listeners.keys()]).toEqual(["push", "notificationclick"]);
});
