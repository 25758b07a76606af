import { expect, test } from "vitest";

import { staticRedirects } from "./store-pages.ts";

test("a redirect has a line if its page is in this stage", () => {
  const redirects = [
    { from: "/old", to: "/about" },
    { from: "/jobs.html", to: "/careers#apply" },
    { from: "/words", to: "/testimonials" },
  ];
  expect(staticRedirects(redirects, ["/about", "/careers"])).toBe("/old /about 301\n/jobs.html /careers#apply 301\n");
});

test("without redirects the file is empty", () => {
  expect(staticRedirects([], ["/about"])).toBe("");
});
