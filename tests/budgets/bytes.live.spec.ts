import { expect, test } from "../fixtures.ts";
import { bytesOf, firstView } from "../support/first-view.ts";
import { everyPageOf } from "../support/site.ts";

/** Brotli bytes of bodies, on a first view scrolled to its end. 14,600 is what the first round trip carries. */
const BUDGETS = [
  ["HTML and CSS", ["document", "stylesheet"], 14_600],
  ["fonts", ["font"], 66_000],
  ["everything", [], 230_000],
] as const;

/** A page with a form may have 6 KB more. */
const scripts = (path: string) => ["scripts", ["script"], FORM_PAGES.has(path) ? 111_000 : 105_000] as const;
const FORM_PAGES = new Set(["/contact", "/careers", "/careers/apply"]);

for (const [path] of everyPageOf("live")) {
  test(`budget of ${path}: HTML and CSS 14.6 KB, scripts 105 KB or 111 with a form, fonts 66 KB, all 230 KB`, async ({
    page: tab,
  }) => {
    const fetched = await firstView(tab, path);
    test
      .info()
      .annotations.push({ type: "bytes", description: fetched.map(({ path: file, bytes }) => `${file} ${bytes}`).join("\n") });
    expect(bytesOf(fetched, "document")).toBeGreaterThan(0);
    expect(bytesOf(fetched, "script")).toBeGreaterThan(0);
    for (const [what, kinds, budget] of [...BUDGETS, scripts(path)])
      expect.soft(bytesOf(fetched, ...kinds), `${what} of ${path}`).toBeLessThanOrEqual(budget);
  });
}
