import { expect, test } from "../fixtures.ts";
import { everyPageOf } from "../support/site.ts";

test("Specification, Two stages: live is indexable: no noindex, robots.txt allows all", async ({ request }) => {
  for (const [path] of everyPageOf("live")) {
    const response = await request.get(path);
    expect(response.headers()["x-robots-tag"], path).toBeUndefined();
    expect(await response.text(), path).not.toContain("noindex");
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Allow: /\n");
});

test("Specification, Two stages: the sitemap lists every page by its canonical address, each once", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
  const canonical = everyPageOf("live")
    .map(([path]) => path)
    .filter((path) => path !== "/careers/apply");
  expect(listed.toSorted()).toEqual(expect.arrayContaining(canonical.toSorted()));
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of listed) expect((await request.get(path)).status(), path).toBe(200);
});

test("Specification, Addresses: each page names its canonical address; /careers/apply names /careers", async ({ request }) => {
  for (const [path] of everyPageOf("live")) {
    const html = await (await request.get(path)).text();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(new URL(canonical).pathname, path).toBe(path === "/careers/apply" ? "/careers" : path);
  }
});
