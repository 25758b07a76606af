import { expect, test } from "vitest";

import { documentOf, fakeDevice, SITE_FILES, responsesOf } from "../../../../tests/support/service-worker-fixture.ts";
import { createKeptPages } from "./kept-pages.ts";

const ALWAYS = ["/assets/contact.js", "/assets/shared.js", "/contact", "/contact/card"];
const ALL = [...ALWAYS, "/about", "/assets/about.js"].toSorted();

function setUp(responses: Record<string, () => Response> = {}) {
  const device = fakeDevice({ ...responsesOf(SITE_FILES), ...responses });
  return { device, keptPages: createKeptPages(SITE_FILES, device) };
}
const notFound = () => new Response("", { status: 404 });

test("a visited page is kept with its files; documents are requested without credentials, and each address once", async () => {
  const { device, keptPages } = setUp();
  await keptPages.keepVisited("/about");
  await keptPages.keepVisited("/about");
  expect(device.kept()).toEqual(ALL);
  expect(await (await keptPages.page("/about"))?.text()).toContain("Words");
  expect(device.requests.map(({ path }) => path).toSorted()).toEqual(ALL);
  const { options } = device.requests.find(({ path }) => path === "/about") ?? {};
  expect(options).toMatchObject({ cache: "no-cache", credentials: "omit", redirect: "error" });
});

test.each(["/contact/sent", "/contact?ref=WB-1", "/assets/about.js", "/toString", "https://other.example/about"])(
  "%s is not a page of the site, and is not requested",
  async (path) => {
    const { device, keptPages } = setUp();
    await keptPages.keepVisited(path);
    expect(device.kept()).toEqual(ALWAYS);
    expect(device.requests.map((request) => request.path).toSorted()).toEqual(ALWAYS);
  },
);

test.each([
  ["of another site", { "/about": () => documentOf("live-2") }],
  ["of no site", { "/about": () => new Response("<h1>Sign in</h1>", { headers: { "Content-Type": "text/html" } }) }],
  ["with the status 404", { "/about": () => documentOf("live-1", { status: 404 }) }],
  ["that is not HTML", { "/about": () => documentOf("live-1", { type: "application/json" }) }],
  ["with a file that has the status 404", { "/assets/about.js": notFound }],
])("nothing is kept of a page %s", async (_what, responses) => {
  const { device, keptPages } = setUp(responses);
  await keptPages.keepVisited("/about");
  expect(device.kept()).toEqual(ALWAYS);
});

const photo = (name: string) => `/assets/${name}-480-0123abcd.webp`;
/** A page with pictures, of which the network has these. */
function withPictures(names: readonly string[], found = names) {
  const images = names.map((name) => `<img src="${photo(name)}" srcSet="${photo(name)} 480w" alt=""/>`).join("");
  return setUp({
    "/about": () => documentOf("live-1", { body: `<source srcSet="/assets/x-960-0123abcd.avif 960w"/>${images}` }),
    ...Object.fromEntries(found.map((name) => [photo(name), () => new Response(`picture ${name}`)])),
  });
}

test("a page is kept with the smallest file of each picture, and without one that fails", async () => {
  const { device, keptPages } = withPictures(["door", "office", "door"], ["door"]);
  await keptPages.keepVisited("/about");
  expect(device.kept()).toEqual([...ALL, photo("door")].toSorted());
});

test("a part of a drawing is no other file than the drawing", async () => {
  const part = "/assets/about.js#svgView(viewBox(90,20,700,560))";
  const { device, keptPages } = setUp({
    "/about": () => documentOf("live-1", { body: `<img src="${part}" alt=""/>` }),
    [part]: () => new Response("the drawing"),
  });
  await keptPages.keepVisited("/about");
  expect(device.kept()).toEqual(ALL);
});

test("of a page with many pictures, the first 12 are kept", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `photo-${index}`);
  const { device, keptPages } = withPictures(names);
  await keptPages.keepVisited("/about");
  expect(device.kept()).toEqual([...ALL, ...names.slice(0, 12).map(photo)].toSorted());
});

test("a kept picture is found by the addresses of its other files, and no other picture is", async () => {
  const { keptPages } = withPictures(["door"]);
  expect(await keptPages.pictureLike("/assets/door-960-0123abcd.avif")).toBeUndefined();
  await keptPages.keepVisited("/about");
  for (const address of ["/assets/door-960-0123abcd.avif", "https://www.example.com/assets/door-1440-0123abcd.webp"])
    expect(await (await keptPages.pictureLike(address))?.text()).toBe("picture door");
  for (const address of ["/assets/door-960-aaaaaaaa.avif", "/assets/front-door-960-0123abcd.avif", "/assets/about.js"])
    expect(await keptPages.pictureLike(address)).toBeUndefined();
});

// tests/offline proves what a new site keeps, and what forgetting removes.
test("a new site activates without a page that fails, but not without a page that is always kept", async () => {
  const afterEarlierRelease = async (responses: Record<string, () => Response>) => {
    const { device, keptPages } = setUp(responses);
    const cache = await device.caches.open("site-live-0");
    for (const path of ["/about", "/contact", "/contact/card", "/gone"]) await cache.put(path, documentOf("live-0"));
    return { device, keptPages };
  };
  const { device, keptPages } = await afterEarlierRelease({ "/about": notFound });
  await keptPages.keepEarlierPages();
  expect(device.kept()).toEqual(ALWAYS);
  const withoutContact = await afterEarlierRelease({ "/contact": notFound });
  await expect(withoutContact.keptPages.keepEarlierPages()).rejects.toThrow("/contact is not a page of live-1.");
});

test.each(["forget", "removeAll"] as const)("%s: a page that is being fetched is not stored afterwards", async (removal) => {
  const response = Promise.withResolvers<Response>();
  const device = fakeDevice({ "/contact": () => response.promise });
  const keptPages = createKeptPages({ ...SITE_FILES, common: [], pages: { "/contact": [] } }, device);
  const visit = keptPages.keepVisited("/no-page");
  await keptPages[removal]();
  response.resolve(documentOf("live-1"));
  await visit;
  expect(device.requests.map(({ path }) => path)).toEqual(["/contact"]);
  expect(device.kept()).toEqual([]);
});
