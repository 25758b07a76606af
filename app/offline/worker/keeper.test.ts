import { describe, expect, test } from "vitest";

import { keeper } from "./keeper.ts";
import { answersOf, deviceUnderTest, documentOf, RELEASE } from "../../../tests/support/service-worker-fixture.ts";

const CACHE = "site-live-1";
const ALWAYS = ["/assets/contact.js", "/assets/shared.js", "/contact", "/contact/card"];
const ALL = [...ALWAYS, "/about", "/assets/about.js"].toSorted();

function visited(answers: Record<string, () => Response> = answersOf("live-1")) {
  const device = deviceUnderTest(answers);
  return { device, site: keeper(RELEASE, device) };
}

test("a visited page is kept with its files, beside those that are always kept", async () => {
  const { device, site } = visited();
  await site.keepVisited("/about");
  expect(device.kept(CACHE)).toEqual(ALL);
  expect(await (await site.keptPage("/about"))?.text()).toContain("Words");
});

test("documents are asked for anew and without credentials, each file once, and what is kept not again", async () => {
  const { device, site } = visited();
  await site.keepVisited("/about");
  await site.keepVisited("/about");
  expect(device.asked.map(({ address }) => address).toSorted()).toEqual(ALL);
  const { options } = device.asked.find(({ address }) => address === "/about") ?? {};
  expect(options).toMatchObject({ cache: "no-cache", credentials: "omit", redirect: "error" });
});

test.each(["/contact/sent", "/contact?ref=WB-1", "/assets/about.js", "/healthz", "/toString", "https://other.example/about"])(
  "%s is no page, and not asked for",
  async (path) => {
    const { device, site } = visited();
    await site.keepVisited(path);
    expect(device.kept(CACHE)).toEqual(ALWAYS);
    expect(device.asked.map(({ address }) => address).toSorted()).toEqual(ALWAYS);
  },
);

describe("a page is left out whole", () => {
  test.each([
    ["of another release", { "/about": () => documentOf("live-2") }],
    ["of the other stage", { "/about": () => documentOf("parked-1") }],
    ["of no release", { "/about": () => new Response("<h1>Sign in</h1>", { headers: { "Content-Type": "text/html" } }) }],
    ["that is not found", { "/about": () => documentOf("live-1", { status: 404 }) }],
    ["that is no HTML", { "/about": () => documentOf("live-1", { type: "application/json" }) }],
    ["of which a file is missing", { "/assets/about.js": () => new Response("", { status: 404 }) }],
  ])("%s", async (_what, other) => {
    const { device, site } = visited({ ...answersOf("live-1"), ...other });
    await site.keepVisited("/about");
    expect(device.kept(CACHE)).toEqual(ALWAYS);
  });

  test("whose file does not come", async () => {
    const answers = answersOf("live-1");
    delete answers["/assets/about.js"];
    const { device, site } = visited(answers);
    await site.keepVisited("/about");
    expect(device.kept(CACHE)).toEqual(ALWAYS);
  });
});

// tests/offline proves what a new release brings, and what forgetting removes.
describe("a new release", () => {
  async function after(earlier: string, answers: Record<string, () => Response>) {
    const { device, site } = visited(answers);
    const cache = await device.caches.open(earlier);
    for (const address of ["/about", "/contact", "/contact/card", "/gone"]) await cache.put(address, documentOf("live-0"));
    return { device, site };
  }

  test("takes over without a page that does not come, but not without one that is always kept", async () => {
    const { "/about": _about, ...withoutAbout } = answersOf("live-1");
    const { device, site } = await after("site-live-0", withoutAbout);
    await site.keepWhatWasKept();
    expect(device.kept(CACHE)).toEqual(ALWAYS);
    const { "/contact": _contact, ...withoutContact } = answersOf("live-1");
    await expect((await after("site-live-0", withoutContact)).site.keepWhatWasKept()).rejects.toThrow("Failed to fetch");
  });
});

describe("forgetting", () => {
  test.each(["forget", "removeAll"] as const)("a page under way is not stored after all (%s)", async (how) => {
    const coming = Promise.withResolvers<void>();
    const device = deviceUnderTest(answersOf("live-1"));
    const fetch = async (address: string, options: RequestInit) => {
      await coming.promise;
      return device.fetch(address, options);
    };
    const site = keeper({ ...RELEASE, pages: { "/contact": [] } }, { caches: device.caches, fetch });
    const visit = site.keepVisited("/no-page");
    await site[how]();
    coming.resolve();
    await visit;
    expect(device.asked.map(({ address }) => address)).toContain("/contact");
    expect(device.kept(CACHE)).toEqual([]);
  });
});
