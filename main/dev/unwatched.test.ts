import { expect, test } from "vitest";

import { unwatched } from "./unwatched.ts";

test("builds and tests are not watched, and sources are, also those in a folder of the name build", () => {
  const isIgnored = unwatched("/site");
  expect(["/site/build", "/site/build/live-1/a.html", "/site/tests/a.ts", "/site/test-results"].map(isIgnored)).not.toContain(
    false,
  );
  expect(["/site", "/site/site/build/a.ts", "/site/builder.ts", "/site/content/site.yaml"].map(isIgnored)).not.toContain(true);
});

test("content in one of these folders is watched", () => {
  const isIgnored = unwatched("/site", "/site/tests/fixtures/content");
  expect(isIgnored("/site/tests/fixtures/content/pages/about.md")).toBe(false);
  expect(isIgnored("/site/tests/fixtures/other.txt")).toBe(true);
});
