import { afterEach, expect, test, vi } from "vitest";

import { startAutosave } from "./use-autosave.ts";
import type { SaveState, Saving } from "../typing/save-while-typing.ts";

let autosave: Saving | undefined;
afterEach(() => {
  autosave?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form with two fields, and a server that responds as `respond` says. */
function start(respond: () => Promise<Partial<Response>>) {
  vi.useFakeTimers();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", document);
  const fetched =
    vi.fn<(address: string, init: { body: URLSearchParams; keepalive: boolean }) => Promise<Partial<Response>>>(respond);
  vi.stubGlobal("fetch", fetched);
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const values: Record<string, string> = { phone: "1", hours: "2" };
  const hidden: Record<string, string> = { revision: "0", published: "p1" };
  const lists: Record<string, string> = { areas: "a b", socials: "c" };
  const formData = () => {
    const form = new FormData();
    for (const [path, value] of Object.entries(values)) form.append(`v:${path}`, value);
    for (const [list, items] of Object.entries(lists)) form.append(`items:${list}`, items);
    return form;
  };
  let onSend = (_form: FormData): void => undefined;
  const input = new EventTarget();
  const states: SaveState[] = [];
  autosave = startAutosave({
    form: {
      is: () => false,
      read: formData,
      onSend: (change) => (onSend = change),
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
  /** What a button of the form sends. */
  const sentByButton = () => {
    const form = formData();
    onSend(form);
    return [...form.keys()].filter((name) => name.startsWith("v:"));
  };
  return { autosave, sentByButton, document, page, fetched, hidden, states, type, bodies, last: () => states.at(-1)?.kind };
}

const answer = (status: number, body: object): Partial<Response> => ({
  status,
  ok: status === 200,
  json: () => Promise.resolve(body),
});
let revision = 0;
const saved = () => answer(200, { saved: { revision: ++revision, published: "p2", at: "2:14 pm" } });

test("it saves the changed fields alone a second after the last key, and the next save starts from what was saved", async () => {
  const { type, bodies, hidden, states } = start(() => Promise.resolve(saved()));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(900);
  type("phone", "123");
  await vi.advanceTimersByTimeAsync(900);
  expect(bodies()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(bodies()).toEqual(["revision=0&published=p1&v%3Aphone=123"]);
  expect(states.map(({ kind }) => kind)).toEqual(["typing", "typing", "saving", "saved"]);
  expect(hidden).toMatchObject({ revision: String(revision), published: "p2" });
  type("phone", "123");
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies()).toHaveLength(1);
});

test("a save of a value in a list has the items of that list with which the form was loaded", async () => {
  const { type, bodies } = start(() => Promise.resolve(saved()));
  type("areas/0/town", "Mine");
  await vi.advanceTimersByTimeAsync(1000);
  expect(bodies()).toEqual([
    new URLSearchParams([
      ["revision", "0"],
      ["published", "p1"],
      ["v:areas/0/town", "Mine"],
      ["items:areas", "a b"],
    ]).toString(),
  ]);
});

test.each([
  ["after too many saves", 429, "busy"],
  ["while nobody is signed in", 401, "signedOut"],
] as const)("%s it says so, and saves the words by itself a moment later", async (_when, status, kind) => {
  let isRefused = true;
  const { type, bodies, last } = start(() => Promise.resolve(isRefused ? answer(status, {}) : saved()));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  expect([bodies().length, last()]).toEqual([1, kind]);
  isRefused = false;
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
  } = start(() => (isOffline ? Promise.reject(new TypeError("no network")) : Promise.resolve(saved())));
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
  // The first words may have been stored, and are sent as they were until there is a response.
  expect(bodies().slice(1)).toEqual(Array(3).fill("revision=0&published=p1&v%3Aphone=12&earlier%3Aphone=1&earlier%3Aphone=12"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(bodies().at(-1)).toBe(`revision=${revision - 1}&published=p2&v%3Aphone=123`);
});

test("words that were lost on their way are sent again, also if the field has its old words again", async () => {
  let isOffline = true;
  const respond = () => (isOffline ? Promise.reject(new TypeError("no network")) : Promise.resolve(saved()));
  const { type, bodies, last, document } = start(respond);
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  type("phone", "1");
  const sent = () => bodies().map((body) => new URLSearchParams(body).get("v:phone"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent()).toEqual(["12", "12"]);
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  isOffline = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent()).toEqual(["12", "12", "1", "1"]);
  expect(last()).toBe("saved");
});

test("a button of the form sends the changed fields alone", async () => {
  const { type, sentByButton } = start(() => Promise.resolve(saved()));
  expect(sentByButton()).toEqual([]);
  type("phone", "12");
  expect(sentByButton()).toEqual(["v:phone"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sentByButton()).toEqual([]);
});

test("a page that is hidden sends the last words at once, with those that are on the way", async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { type, document, fetched, bodies, last } = start(() => held.then(() => saved()));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  type("phone", "123");
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(bodies()[1]).toBe("revision=0&published=p1&v%3Aphone=123&earlier%3Aphone=1&earlier%3Aphone=12");
  expect(fetched.mock.calls.every(([, { keepalive }]) => keepalive)).toBe(true);
  release();
  await vi.advanceTimersByTimeAsync(5000);
  expect([bodies().length, last()]).toEqual([2, "saved"]);
});

test("a response that comes after that to a later save changes nothing", async () => {
  const responses = [Promise.withResolvers<Partial<Response>>(), Promise.withResolvers<Partial<Response>>()];
  const all = responses.map(({ promise }) => promise);
  const { type, document, hidden, last, bodies } = start(() => all.shift() ?? Promise.resolve(saved()));
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  type("phone", "123");
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  responses[1]?.resolve(saved());
  await vi.advanceTimersByTimeAsync(0);
  responses[0]?.resolve(answer(409, { conflict: {} }));
  await vi.advanceTimersByTimeAsync(5000);
  expect([last(), hidden["revision"], bodies().length]).toEqual(["saved", String(revision), 2]);
  type("phone", "1234");
  await vi.advanceTimersByTimeAsync(1000);
  expect([last(), bodies().length]).toEqual(["saved", 3]);
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
  const { type, bodies, page, fetched, last } = start(() => Promise.resolve(status === 413 ? answer(413, {}) : saved()));
  const asksBeforeLeaving = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  type("phone", "12");
  expect(asksBeforeLeaving()).toBe(false);
  type("phone", "1".repeat(70_000));
  // A browser does not send so much while a page is left.
  expect(asksBeforeLeaving()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([bodies().length, last(), fetched.mock.calls[0]?.[1].keepalive]).toEqual([1, "tooLong", false]);
  expect(asksBeforeLeaving()).toBe(true);
  status = 200;
  type("phone", "12");
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toBe("saved");
});
