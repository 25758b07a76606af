import { expect, test } from "vitest";

import { EMPTY_STORE, sharedSite } from "../../tests/support/middleware-fixture.ts";

let isStopping = false;
const site = sharedSite({ isStopping: () => isStopping });
const waiting = sharedSite({ staffSide: { waitsBecause: "ECONNREFUSED" } });
const failing = sharedSite({ store: { ...EMPTY_STORE, health: () => ({ database: "failing", cause: "SQLITE_FULL" }) } });

test("200 while the site accepts requests, 503 once it is stopping, never stored by a cache", async () => {
  for (const [stopping, status] of [
    [false, 200],
    [true, 503],
  ] as const) {
    isStopping = stopping;
    const headers = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };
    expect(await site.ask("/healthz")).toMatchObject({ status, headers });
  }
});

test("503 where no form can be stored; the response has neither the cause nor the number of waiting mails", async () => {
  const { status, body } = await failing.ask("/healthz");
  expect(status).toBe(503);
  expect(JSON.parse(body.toString())).toEqual({ status: "failing", database: "failing" });
});

test("200 while only the staff side waits for the database, which the response says without the cause", async () => {
  const { status, body } = await waiting.ask("/healthz");
  expect([status, JSON.parse(body.toString())]).toEqual([200, { status: "ok", database: "ok", staffSide: "waiting" }]);
});
