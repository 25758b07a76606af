import { describe, expect, test, vi } from "vitest";

import { documentOf, fakeDevice, ORIGIN, SITE_FILES, responsesOf } from "../../../../tests/support/service-worker-fixture.ts";
import { createKeptPages } from "./kept-pages.ts";
import { NETWORK_LIMIT_MS, noticeSite, respondToNavigation, respondWithFile, type FetchEvent } from "./respond.ts";

const HTML = { headers: { "Content-Type": "text/html" } };

/** A device that keeps /about, and a network that has only these responses from then on. */
async function setUp(responses: Record<string, () => Response | Promise<Response>> = {}) {
  const device = fakeDevice(responsesOf(SITE_FILES));
  const keptPages = createKeptPages(SITE_FILES, device);
  await keptPages.keepVisited("/about");
  for (const path of Object.keys(device.responses)) delete device.responses[path];
  Object.assign(device.responses, responses);
  const update = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const dependencies = { keptPages, fetch: device.fetch, registration: { update } as unknown as ServiceWorkerRegistration };
  const background: Promise<unknown>[] = [];
  const respond = (path: string) => {
    const event = { request: new Request(ORIGIN + path), waitUntil: (work: Promise<unknown>) => background.push(work) };
    return respondToNavigation(event as unknown as FetchEvent, dependencies);
  };
  const navigate = async (path: string) => {
    const response = await respond(path);
    await Promise.all(background);
    return response;
  };
  return { device, dependencies, update, respond, navigate, background };
}

describe("without a network", () => {
  test.each(["/services", "/contact/sent?ref=WB-1", "/assets/about.js"])("%s leads to the contact card", async (path) => {
    const { navigate } = await setUp();
    const response = await navigate(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(`${ORIGIN}/contact/card#no-connection`);
  });

  test("nothing is shown when nothing is kept, and the card does not redirect to itself", async () => {
    const { dependencies, navigate } = await setUp();
    await dependencies.keptPages.removeAll();
    for (const path of ["/services", "/contact/card"]) expect((await navigate(path)).type).toBe("error");
  });
});

describe("a network that accepts the request and does not respond", () => {
  const setUpSilent = async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<Response>();
    return { ...(await setUp({ "/about": () => promise, "/services": () => promise })), resolve };
  };

  test("a kept page is shown after the limit, not before; a late response of the other stage removes what is kept", async () => {
    const { device, respond, background, resolve } = await setUpSilent();
    const shown = vi.fn<(response: Response) => void>();
    const response = respond("/about").then((kept) => (shown(kept), kept));
    await vi.advanceTimersByTimeAsync(NETWORK_LIMIT_MS - 1);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await (await response).text()).toContain('content="live-1"');
    resolve(documentOf("parked-1"));
    await Promise.all(background);
    expect(device.kept()).toEqual([]);
  });

  test("a page that is not kept waits for the network", async () => {
    const { respond, resolve } = await setUpSilent();
    const response = respond("/services");
    await vi.advanceTimersByTimeAsync(10 * NETWORK_LIMIT_MS);
    vi.useRealTimers();
    const document = documentOf("live-1");
    resolve(document);
    expect(await response).toBe(document);
  });
});

describe("with a network, its response is shown and tells which site the server has", () => {
  test("another site of the same stage: the worker is updated, and kept pages stay until the new worker has its own", async () => {
    const { device, navigate, update } = await setUp({ "/about": () => documentOf("live-2") });
    expect(await (await navigate("/about")).text()).toContain('content="live-2"');
    expect(update).toHaveBeenCalledOnce();
    expect(device.kept()).toContain("/about");
  });

  test.each([200, 404])("the other stage, with status %d: kept pages are removed at once", async (status) => {
    const { device, navigate, update } = await setUp({ "/about": () => documentOf("parked-1", { status }) });
    expect((await navigate("/about")).status).toBe(status);
    expect(update).toHaveBeenCalledOnce();
    expect(device.kept()).toEqual([]);
  });

  test("the other stage, in a response that breaks off", async () => {
    const { device, dependencies } = await setUp();
    const chunks = [new TextEncoder().encode(`<!DOCTYPE html><meta name="release" content="parked-1"/>`)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.error(new TypeError("network error"));
      },
    });
    await noticeSite(new Response(body, HTML), dependencies);
    expect(device.kept()).toEqual([]);
  });

  test.each([
    ["the same site", () => documentOf("live-1")],
    ["the sign-in page of a public network", () => new Response("<h1>Sign in</h1>", HTML)],
    ["plain text", () => new Response("User-agent: *", { headers: { "Content-Type": "text/plain" } })],
    ["a response without a body", () => new Response(null, { status: 204, ...HTML })],
  ])("%s: nothing changes", async (_what, response) => {
    const { device, navigate, update } = await setUp({ "/about": response });
    await navigate("/about");
    expect(update).not.toHaveBeenCalled();
    expect(device.kept()).toContain("/about");
  });
});

test("a storage that cannot be read stops neither a page nor a file of the network", async () => {
  const file = "/assets/about.js";
  const { device, dependencies, navigate } = await setUp({
    "/about": () => documentOf("live-1"),
    [file]: () => new Response("code"),
  });
  vi.spyOn(device.caches, "match").mockRejectedValue(new DOMException("Unexpected internal error.", "UnknownError"));
  expect((await navigate("/about")).status).toBe(200);
  expect(await (await respondWithFile(new Request(ORIGIN + file), dependencies)).text()).toBe("code");
});

test("a kept file is not requested; another file is requested, and not kept", async () => {
  const { device, dependencies } = await setUp({ "/assets/other.js": () => new Response("other") });
  const before = device.requests.length;
  const kept = await respondWithFile(new Request(`${ORIGIN}/assets/about.js`), dependencies);
  expect(await kept.text()).toBe("code of /assets/about.js");
  expect(device.requests).toHaveLength(before);
  const other = await respondWithFile(new Request(`${ORIGIN}/assets/other.js`), dependencies);
  expect(await other.text()).toBe("other");
  expect(device.kept()).not.toContain("/assets/other.js");
});

test("without a network a picture is the kept file of it, and nothing stands in for another file", async () => {
  const { dependencies } = await setUp();
  const picture = new Response("the small picture");
  const keptPages = {
    ...dependencies.keptPages,
    pictureLike: async (url: string) => (url.endsWith(".avif") ? picture : undefined),
  };
  const ask = (file: string) => respondWithFile(new Request(ORIGIN + file), { ...dependencies, keptPages });
  expect(await ask("/assets/door-960-0123abcd.avif")).toBe(picture);
  await expect(ask("/assets/other.js")).rejects.toThrow("Failed to fetch");
});
