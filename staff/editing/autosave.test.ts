import { afterEach, expect, test, vi } from "vitest";

import { startAutosave } from "./autosave.ts";
import type { SaveState, Saving } from "./save-while-typing.ts";

let autosave: Saving | undefined;
afterEach(() => {
  autosave?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form with two fields, and a server that responds as `respond` says. */
function start(respond: (body: URLSearchParams) => Promise<Partial<Response>>) {
  vi.useFakeTimers();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", document);
  const fetched = vi.fn<(address: string, init: { body: URLSearchParams; keepalive: boolean }) => Promise<Partial<Response>>>(
    async (_address, { body }) => respond(body),
  );
  vi.stubGlobal("fetch", fetched);
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const values: Record<string, string> = { phone: "1", hours: "2" };
  const hidden: Record<string, string> = { revision: "0", shape: "", "was:phone": "s1", "was:hours": "s2" };
  const input = new EventTarget();
  const states: SaveState[] = [];
  autosave = startAutosave({
    form: {
      read: () => {
        const form = new FormData();
        for (const [path, value] of Object.entries(values)) form.append(`v:${path}`, value);
        return form;
      },
      get: (name) => hidden[name] ?? "",
      set: (name, value) => (hidden[name] = value),
      onInput: (listener, signal) => input.addEventListener("input", listener, { signal }),
    },
    address: "/content/autosave/site.yaml",
    stored: { phone: "1", hours: "2" },
    onState: (state) => states.push(state),
  });
  const type = (path: string, value: string) => {
    values[path] = value;
    input.dispatchEvent(new Event("input"));
  };
  const bodies = () => fetched.mock.calls.map(([, { body }]) => String(body));
  return { autosave, document, page, fetched, hidden, states, type, bodies, last: () => states.at(-1)?.kind };
}

const answer = (status: number, body: object): Partial<Response> => ({
  status,
  ok: status === 200,
  json: () => Promise.resolve(body),
});
let revision = 0;
const saved = (body: URLSearchParams) => {
  const stamps = Object.fromEntries(
    [...body.keys()].filter((name) => name.startsWith("v:")).map((name) => [name.slice(2), "new"]),
  );
  return answer(200, { saved: { revision: ++revision, shape: "", at: "2:14 pm", stamps } });
};

test("it saves the changed fields alone a second after the last key, and the next save starts from what was saved", async () => {
  const { type, bodies, hidden, states } = start((body) => Promise.resolve(saved(body)));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(900);
  type("phone", "123");
  await vi.advanceTimersByTimeAsync(900);
  expect(bodies()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(bodies()).toEqual(["revision=0&shape=&v%3Aphone=123&was%3Aphone=s1"]);
  expect(states.map(({ kind }) => kind)).toEqual(["typing", "typing", "saving", "saved"]);
  expect(hidden).toMatchObject({ revision: String(revision), "was:phone": "new" });
  type("phone", "123");
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies()).toHaveLength(1);
});

test("after too many saves it says so, and saves the words by itself a moment later", async () => {
  let isBusy = true;
  const { type, bodies, last } = start((body) => Promise.resolve(isBusy ? answer(429, {}) : saved(body)));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  expect([bodies().length, last()]).toEqual([1, "busy"]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect([bodies().length, last()]).toEqual([2, "saved"]);
});

test("without a network it says so, keeps trying, asks before the page is left, and saves at once when the network is back", async () => {
  let isOffline = true;
  const {
    type,
    bodies,
    page,
    last,
    autosave: saving,
  } = start((body) => (isOffline ? Promise.reject(new TypeError("no network")) : Promise.resolve(saved(body))));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toBe("noNetwork");
  type("phone", "123");
  expect(last()).toBe("noNetwork");
  await vi.advanceTimersByTimeAsync(2000 + 4000);
  expect(bodies()).toHaveLength(3);
  const leaving = new Event("beforeunload", { cancelable: true });
  page.dispatchEvent(leaving);
  expect([leaving.defaultPrevented, saving.hasUnsaved()]).toEqual([true, true]);
  isOffline = false;
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect([last(), saving.hasUnsaved()]).toEqual(["saved", false]);
  expect(bodies().at(-1)).toContain("v%3Aphone=123&");
});

test("a page that is hidden sends the last words at once, with those that are on the way", async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { type, document, fetched, bodies, last } = start((body) => held.then(() => saved(body)));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  type("phone", "123");
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(bodies()[1]).toContain("v%3Aphone=123&was%3Aphone=s1&earlier%3Aphone=12");
  expect(fetched.mock.calls.every(([, { keepalive }]) => keepalive)).toBe(true);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toBe("saved");
});

test("after a conflict it stops, and keeps the words on the screen", async () => {
  const { type, bodies, last, autosave: saving } = start(() => Promise.resolve(answer(409, { conflict: {} })));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  type("phone", "123");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([bodies().length, last(), saving.hasUnsaved()]).toEqual([1, "conflict", true]);
});

test("words that are too long are not sent again until they have changed, and the page asks before it is left", async () => {
  let status = 413;
  const { type, bodies, page, fetched, last } = start((body) => Promise.resolve(status === 413 ? answer(413, {}) : saved(body)));
  type("phone", "1".repeat(70_000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([bodies().length, last(), fetched.mock.calls[0]?.[1].keepalive]).toEqual([1, "tooLong", false]);
  const leaving = new Event("beforeunload", { cancelable: true });
  page.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  status = 200;
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toBe("saved");
});

test("while nobody is signed in it keeps trying, and says so", async () => {
  let status = 401;
  const { type, last } = start((body) => Promise.resolve(status === 401 ? answer(401, {}) : saved(body)));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toBe("signedOut");
  status = 200;
  await vi.advanceTimersByTimeAsync(2000);
  expect(last()).toBe("saved");
});
