import { describe, expect, test, vi } from "vitest";

import { answersOf, deviceUnderTest, documentOf, ORIGIN, RELEASE } from "../../../tests/support/service-worker-fixture.ts";
import { answerFile, answerNavigation, NETWORK_LIMIT_MS, noticeRelease } from "./answers.ts";
import { keeper } from "./keeper.ts";
import type { FetchEvent } from "./scope.ts";

const CACHE = "site-live-1";
const CARD = `${ORIGIN}/contact/card#no-connection`;

/** A device that keeps /about; `responses` is what the network gives from then on. */
async function device(responses: Record<string, () => Response | Promise<Response>>) {
  const under = deviceUnderTest(answersOf("live-1"));
  const site = keeper(RELEASE, under);
  await site.keepVisited("/about");
  for (const path of Object.keys(under.answers)) delete under.answers[path];
  Object.assign(under.answers, responses);
  const update = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const registration = { update } as unknown as ServiceWorkerRegistration;
  const dependencies = { keeper: site, fetch: under.fetch, registration };
  const background: Promise<unknown>[] = [];
  const respond = (address: string) => {
    const event = {
      request: new Request(ORIGIN + address),
      waitUntil: (work: Promise<unknown>) => background.push(work),
    };
    return answerNavigation(event as unknown as FetchEvent, dependencies);
  };
  const navigate = async (address: string) => {
    const response = await respond(address);
    await Promise.all(background);
    return response;
  };
  return { under, dependencies, update, respond, navigate, background };
}

test.each([200, 404, 500])("with a network, its response is shown: %d", async (status) => {
  const { navigate } = await device({ "/about": () => documentOf("live-1", { status }) });
  expect((await navigate("/about")).status).toBe(status);
});

describe("without a network", () => {
  test("a kept page is shown, whatever the query", async () => {
    const { navigate } = await device({});
    expect(await (await navigate("/about?from=leaflet")).text()).toContain('content="live-1"');
  });

  test.each(["/services", "/contact/sent?ref=WB-1", "/assets/about.js"])("%s leads to the contact card", async (path) => {
    const { navigate } = await device({});
    const response = await navigate(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(CARD);
  });

  test("nothing is shown when nothing is kept, and the card does not redirect to itself", async () => {
    const { dependencies, navigate } = await device({});
    await dependencies.keeper.removeAll();
    for (const path of ["/services", "/contact/card"]) expect((await navigate(path)).type).toBe("error");
  });
});

describe("a network that accepts the request and does not respond", () => {
  const silent = () => {
    const response = Promise.withResolvers<Response>();
    return { respond: response.resolve, network: { "/about": () => response.promise, "/services": () => response.promise } };
  };

  test("a kept page is shown after the limit, not before; a late response of the other stage removes what is kept", async () => {
    vi.useFakeTimers();
    const late = silent();
    const { under, respond, background } = await device(late.network);
    const shown = vi.fn<(response: Response) => void>();
    const response = respond("/about").then((answer) => (shown(answer), answer));
    await vi.advanceTimersByTimeAsync(NETWORK_LIMIT_MS - 1);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await (await response).text()).toContain('content="live-1"');
    late.respond(documentOf("parked-1"));
    await Promise.all(background);
    expect(under.kept(CACHE)).toEqual([]);
  });

  test("a page that is not kept waits for the network", async () => {
    vi.useFakeTimers();
    const late = silent();
    const { respond } = await device(late.network);
    const response = respond("/services");
    await vi.advanceTimersByTimeAsync(10 * NETWORK_LIMIT_MS);
    vi.useRealTimers();
    const document = documentOf("live-1");
    late.respond(document);
    expect(await response).toBe(document);
  });
});

describe("a document tells which release is served now", () => {
  test("the same release: nothing is done", async () => {
    const { navigate, update } = await device({ "/about": () => documentOf("live-1") });
    await navigate("/about");
    expect(update).not.toHaveBeenCalled();
  });

  test("another of the same stage: the worker is updated, and kept pages stay until the new worker has its own", async () => {
    const { under, navigate, update } = await device({ "/about": () => documentOf("live-2") });
    await navigate("/about");
    expect(update).toHaveBeenCalledOnce();
    expect(under.kept(CACHE)).toContain("/about");
  });

  test.each([200, 404])("of the other stage, with status %d: kept pages are removed at once", async (status) => {
    const { under, navigate, update } = await device({ "/about": () => documentOf("parked-1", { status }) });
    await navigate("/about");
    expect(update).toHaveBeenCalledOnce();
    expect(under.kept(CACHE)).toEqual([]);
  });

  test("of the other stage, in a response that breaks off", async () => {
    const { under, dependencies } = await device({});
    const html = `<!DOCTYPE html><meta name="release" content="parked-1"/>`;
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(new TextEncoder().encode(html));
        else controller.error(new TypeError("network error"));
      },
    });
    await noticeRelease(new Response(body, { headers: { "Content-Type": "text/html" } }), dependencies);
    expect(under.kept(CACHE)).toEqual([]);
  });

  test.each([
    [
      "the sign-in page of a public network",
      () => new Response("<h1>Sign in</h1>", { headers: { "Content-Type": "text/html" } }),
    ],
    ["no document", () => new Response("User-agent: *", { headers: { "Content-Type": "text/plain" } })],
    ["a response without a body", () => new Response(null, { status: 204 })],
  ])("%s: nothing is done", async (_what, response) => {
    const { under, navigate, update } = await device({ "/about": response });
    await navigate("/about");
    expect(update).not.toHaveBeenCalled();
    expect(under.kept(CACHE)).toContain("/about");
  });
});

test("a kept file is not requested; another file is requested, and not kept", async () => {
  const { under, dependencies } = await device({ "/assets/other.js": () => new Response("other") });
  const before = under.asked.length;
  const kept = await answerFile(new Request(`${ORIGIN}/assets/about.js`), dependencies);
  expect(await kept.text()).toBe("code of /assets/about.js");
  expect(under.asked).toHaveLength(before);
  const other = await answerFile(new Request(`${ORIGIN}/assets/other.js`), dependencies);
  expect(await other.text()).toBe("other");
  expect(under.kept(CACHE)).not.toContain("/assets/other.js");
});
