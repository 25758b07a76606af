import { expect, test } from "../fixtures.ts";
import { content, PARKED_PAGES } from "../support/site.ts";

test.use({ unlocked: false });

test("Specification, Two stages: parked heads have nothing to share and nothing for search engines", async ({ request }) => {
  for (const path of [...PARKED_PAGES.map(([each]) => each), "/", "/about/easy-read", "/no-such-page"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/og:|twitter:|ld\+json|social-card/);
    expect(html, path).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  }
});

test("Specification, Two stages: the parked manifest says the brand and no more, and starts at About", async ({ request }) => {
  const answer = await request.get("/manifest.webmanifest");
  const manifest = (await answer.json()) as Record<string, unknown>;
  expect(manifest).toMatchObject({ short_name: content.site.brand.name, start_url: "/about", lang: "en-AU" });
  expect(manifest).not.toHaveProperty("description");
  expect(answer.headers()["x-robots-tag"]).toBe("noindex");
});

test("Specification, Two stages: while parked there is no social card; icons are there", async ({ request }) => {
  expect((await request.get("/social-card.png")).status()).toBe(404);
  for (const path of ["/favicon.ico", "/apple-touch-icon.png", "/icon-192.png", "/icon-512.png"])
    expect((await request.get(path)).status(), path).toBe(200);
});
