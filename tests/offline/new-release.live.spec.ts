import { entries, expect, isKept, shownRelease, test, visit } from "../support/offline.ts";
import { content } from "../support/site.ts";

// Both may build that release: never at the same time.
test.describe.configure({ mode: "default", timeout: 120_000 });

/** Another setting that is baked in, so another release of the same stage. Built here the first time. */
const ANOTHER_RELEASE = { GATE_PASSWORD: "another" };

/** The new worker first brings over all that was kept. */
const PATIENTLY = { timeout: 30_000 };

test("a new release replaces the old whole: its caches, every page that was visited, and no mix of both", async ({
  page,
  site,
}) => {
  await visit(page, "/about");
  await visit(page, "/services");
  const first = await shownRelease(page);
  // An earlier release enabled it, and with it Firefox opens no kept page without a network.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  await site.start("live", ANOTHER_RELEASE);
  await page.goto("/employment");
  const second = await shownRelease(page);
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
        const answer = await cache.match(request);
        if (!answer?.headers.get("Content-Type")?.startsWith("text/html")) continue;
        const html = await answer.text();
        // The whole fonts serve names with rare letters alone.
        const all = [...html.matchAll(/\/assets\/[\w.-]+/g)]
          .map(([file]) => file)
          .filter((file) => !/-latin-.*woff2$/.test(file));
        named.push(...all, /name="release" content="([^"]+)"/.exec(html)?.[1] ?? "none");
      }
    }
    return [...new Set(named)];
  });
  expect(lacking.filter((name) => !files.has(name))).toEqual([second]);

  await site.stop();
  for (const [path, page_] of [
    ["/about", "about"],
    ["/services", "services"],
    ["/employment", "employment"],
    ["/contact", "contact"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages[page_].heading);
    expect(await shownRelease(page), path).toBe(second);
  }
});

test("a tab of the old release that is still open takes nothing away from the new one", async ({ page, context, site }) => {
  await visit(page, "/about");
  await site.start("live", ANOTHER_RELEASE);
  const tab = await context.newPage();
  await visit(tab, "/services");
  const second = await shownRelease(tab);
  await expect
    .poll(async () => new Set((await entries(tab)).map(({ cache }) => cache)), PATIENTLY)
    .toEqual(new Set([`site-${second}`]));
  await page.bringToFront();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.pages.contact.heading);
  await isKept(tab, "/about", "/services");
  await site.stop();
  await tab.goto("/about");
  expect(await shownRelease(tab)).toBe(second);
});
