import { entries, expect, isKept, shownSite, test, visit } from "../support/offline.ts";
import { NEXT_SITE } from "../support/own-server.ts";
import { content } from "../support/site.ts";

// The test may have to build the next site.
test.describe.configure({ timeout: 120_000 });

/** The new worker first fetches every stored page of the next site. */
const PATIENTLY = { timeout: 30_000 };

test("a new site replaces the old one completely: its caches, every visited page, no mix of both; an open tab of the old one removes nothing", async ({
  page,
  context,
  site,
}) => {
  const old = await context.newPage();
  await visit(old, "/about");
  await visit(page, "/services");
  const first = await shownSite(page);
  // An earlier version of the program enabled navigation preload, with which Firefox opens no stored page without a network.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  await site.start("live", NEXT_SITE);
  await page.goto("/employment");
  const second = await shownSite(page);
  expect(second).not.toBe(first);
  await expect
    .poll(async () => new Set((await entries(page)).map(({ cache }) => cache)), PATIENTLY)
    .toEqual(new Set([`site-${second}`]));
  await isKept(page, "/about", "/services", "/employment");
  const preload = await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.getState());
  expect(preload.enabled).toBe(false);

  const files = new Set((await entries(page)).map(({ address }) => address));
  const lacking = await page.evaluate(async () => {
    const named: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!response?.headers.get("Content-Type")?.startsWith("text/html")) continue;
        const html = await response.text();
        // The browser loads the complete fonts only for rare letters.
        const all = [...html.matchAll(/\/assets\/[\w.-]+/g)]
          .map(([file]) => file)
          .filter((file) => !/-(more|ext)-.*woff2$/.test(file) && file !== "/assets/words-");
        const words = JSON.parse(/words=(\[.*?\])/.exec(html)?.[1] ?? "[]") as string[];
        named.push(
          ...words.map((digest) => `/assets/words-${digest}.json`),
          ...all,
          /name="release" content="([^"]+)"/.exec(html)?.[1] ?? "none",
        );
      }
    }
    return [...new Set(named)];
  });
  expect(lacking.filter((name) => !files.has(name))).toEqual([second]);

  await old.bringToFront();
  await old.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(old.getByRole("heading", { level: 1 })).toHaveText(content.pages.contact.heading);
  await page.bringToFront();
  await isKept(page, "/about", "/services", "/employment");

  await site.stop();
  for (const [path, page_] of [
    ["/about", "about"],
    ["/services", "services"],
    ["/employment", "employment"],
    ["/contact", "contact"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages[page_].heading);
    expect(await shownSite(page), path).toBe(second);
  }
});
