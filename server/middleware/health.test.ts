import { afterEach, expect, test } from "vitest";

import { type SiteUnderTest, siteUnderTest } from "./site-under-test.ts";

let site: SiteUnderTest;
afterEach(() => site.stop());

test("ok while it takes requests, 503 once it is stopping, never kept by a cache", async () => {
  let stopping = false;
  site = await siteUnderTest({ isStopping: () => stopping });
  const before = await site.ask("/healthz");
  expect(before.status).toBe(200);
  expect(before.headers["cache-control"]).toBe("no-store");

  stopping = true;
  const after = await site.ask("/healthz");
  expect(after.status).toBe(503);
  expect(after.headers["cache-control"]).toBe("no-store");
});
