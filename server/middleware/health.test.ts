import { afterEach, expect, test } from "vitest";

import { EMPTY_STORE, type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

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

test("503 where no form can be stored; strangers are told neither why nor how many mails wait", async () => {
  site = await siteUnderTest({ store: { ...EMPTY_STORE, health: () => ({ database: "failing", cause: "SQLITE_FULL" }) } });
  const { status, body } = await site.ask("/healthz");
  expect(status).toBe(503);
  expect(JSON.parse(body.toString())).toEqual({ status: "failing", database: "failing" });
});
