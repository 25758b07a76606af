import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { sharedSite } from "../../tests/support/middleware-fixture.ts";

const redirects = [
  { from: "/old", to: "/about" },
  { from: "/jobs.html", to: "/careers#apply" },
  // The fixture's build has no such page, as a parked site has no page of the live stage.
  { from: "/unpublished", to: "/testimonials" },
];
const site = sharedSite({ content: { ...content, redirects } });

test.each([
  ["/old", "/about"],
  ["/old/", "/about"],
  ["/old?from=card&x=%2F", "/about?from=card&x=%2F"],
  ["/jobs.html?id=7", "/careers?id=7#apply"],
])("%s redirects to %s with 301", async (path, location) => {
  for (const method of ["GET", "HEAD"])
    expect(await site.ask(path, { method })).toMatchObject({ status: 301, headers: { location } });
});

test.each(["/Old", "/old//", "//old", "/old/more", "/unpublished", "/?/old"])("%s is 404", async (path) => {
  const { status, headers } = await site.ask(path);
  expect([status, headers.location]).toEqual([404, undefined]);
});

test("POST is not redirected", async () => expect((await site.ask("/old", { method: "POST" })).status).toBe(404));
