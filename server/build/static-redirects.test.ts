import { expect, test } from "vitest";

import { staticRedirects } from "./static-redirects.ts";

test("a host of plain files is told each old address whose page is in this stage", () => {
  const redirects = [
    { from: "/old", to: "/about" },
    { from: "/jobs.html", to: "/careers#apply" },
    { from: "/words", to: "/testimonials" },
  ];
  expect(staticRedirects(redirects, ["/about", "/careers"])).toBe("/old /about 301\n/jobs.html /careers#apply 301\n");
});

test("without one the file is empty", () => {
  expect(staticRedirects([], ["/about"])).toBe("");
});
