import { describe, expect, test, vi } from "vitest";

import { answerFile, answerNavigation, noticeRelease } from "./answers.ts";
import { keeper } from "./keeper.ts";
import type { FetchEvent } from "./scope.ts";
import { answersOf, deviceUnderTest, documentOf, ORIGIN, RELEASE } from "../../../tests/support/service-worker-fixture.ts";

const CACHE = "site-live-1";

/** A device that visited /about; `answers` is what the network gives from then on. */
async function device(answers: Record<string, () => Response>) {
  const under = deviceUnderTest(answersOf("live-1"));
  const site = keeper(RELEASE, under);
  await site.keepVisited("/about");
  for (const path of Object.keys(under.answers)) delete under.answers[path];
  Object.assign(under.answers, answers);
  const update = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const registration = { update } as unknown as ServiceWorkerRegistration;
  const parts = { keeper: site, fetch: under.fetch, registration };
  const later: Promise<unknown>[] = [];
  const navigate = async (address: string, preloadResponse?: Promise<Response | undefined>) => {
    const event = {
      request: new Request(ORIGIN + address),
      preloadResponse,
      waitUntil: (work: Promise<unknown>) => later.push(work),
    };
    const answer = await answerNavigation(event as unknown as FetchEvent, parts);
    await Promise.all(later);
    return answer;
  };
  return { under, parts, update, navigate };
}

describe("with a network, its answer is the answer", () => {
  test.each([200, 404, 500])("%d", async (status) => {
    const { navigate } = await device({ "/about": () => documentOf("live-1", { status }) });
    expect((await navigate("/about")).status).toBe(status);
  });

  test("and where it was asked for while the worker started, it is not asked for again", async () => {
    const { under, navigate } = await device({});
    const before = under.asked.length;
    const preloaded = documentOf("live-1");
    expect(await navigate("/about", Promise.resolve(preloaded))).toBe(preloaded);
    expect(under.asked).toHaveLength(before);
  });
});

describe("without a network", () => {
  test("a page that is kept is shown, whatever the query", async () => {
    const { navigate } = await device({});
    expect(await (await navigate("/about?from=leaflet")).text()).toContain('content="live-1"');
  });

  test.each(["/services", "/contact/sent?ref=WB-1", "/assets/about.js"])("%s leads to the contact card", async (path) => {
    const { navigate } = await device({});
    const answer = await navigate(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`${ORIGIN}/contact/card`);
  });

  test("nothing is shown where nothing is kept, and the card never leads to itself", async () => {
    const { parts, navigate } = await device({});
    await parts.keeper.removeAll();
    for (const path of ["/services", "/contact/card"]) expect((await navigate(path)).type).toBe("error");
  });
});

describe("a document tells which release is served now", () => {
  test("ours: nothing is done", async () => {
    const { navigate, update } = await device({ "/about": () => documentOf("live-1") });
    await navigate("/about");
    expect(update).not.toHaveBeenCalled();
  });

  test("another of the same stage: a newer worker is looked for, and what is kept stays until it has its own", async () => {
    const { under, navigate, update } = await device({ "/about": () => documentOf("live-2") });
    await navigate("/about");
    expect(update).toHaveBeenCalledOnce();
    expect(under.kept(CACHE)).toContain("/about");
  });

  test.each([200, 404, 503])("of the other stage, with status %d: what is kept goes at once", async (status) => {
    const { under, navigate, update } = await device({ "/about": () => documentOf("parked-1", { status }) });
    await navigate("/about");
    expect(update).toHaveBeenCalledOnce();
    expect(under.kept(CACHE)).toEqual([]);
  });

  test("of the other stage, though the connection ends half way", async () => {
    const { under, parts } = await device({});
    const html = `<!DOCTYPE html><meta name="release" content="parked-1"/>`;
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(new TextEncoder().encode(html));
        else controller.error(new TypeError("network error"));
      },
    });
    await noticeRelease(new Response(body, { headers: { "Content-Type": "text/html" } }), parts);
    expect(under.kept(CACHE)).toEqual([]);
  });

  test.each([
    ["someone else's sign-in page", () => new Response("<h1>Sign in</h1>", { headers: { "Content-Type": "text/html" } })],
    ["no document", () => new Response("User-agent: *", { headers: { "Content-Type": "text/plain" } })],
    ["an answer without a body", () => new Response(null, { status: 204 })],
  ])("%s: nothing is done", async (_what, answer) => {
    const { under, navigate, update } = await device({ "/about": answer });
    await navigate("/about");
    expect(update).not.toHaveBeenCalled();
    expect(under.kept(CACHE)).toContain("/about");
  });
});

test("a file that is kept is not asked for; another is, and not kept", async () => {
  const { under, parts } = await device({ "/assets/other.js": () => new Response("other") });
  const before = under.asked.length;
  expect(await (await answerFile(new Request(`${ORIGIN}/assets/about.js`), parts)).text()).toBe("code of /assets/about.js");
  expect(under.asked).toHaveLength(before);
  expect(await (await answerFile(new Request(`${ORIGIN}/assets/other.js`), parts)).text()).toBe("other");
  expect(under.kept(CACHE)).not.toContain("/assets/other.js");
});
