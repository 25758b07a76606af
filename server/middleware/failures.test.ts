import { afterEach, expect, test } from "vitest";

import { type Answer, type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
afterEach(() => site.stop());

function expectNothingOfOurs({ headers, body }: Answer) {
  expect(headers["content-type"] ?? "text/plain").toMatch("text/plain");
  expect(body.toString()).not.toMatch(/Error|\.ts|\.js|node_modules|\bat \S+:\d+/);
}

test("a fault of ours is 500 in plain words, its cause in the log alone", async () => {
  site = await siteUnderTest({
    isStopping: () => {
      throw new Error("a secret of the database");
    },
  });
  const answer = await site.ask("/healthz");
  expect(answer.status).toBe(500);
  expect(answer.body.toString()).toBe("Something went wrong on our side.\n");
  expectNothingOfOurs(answer);
  expect(JSON.stringify(site.log().find(({ msg }) => msg === "failed"))).toContain("a secret of the database");
});

test("a request that cannot be read is the client's fault, told without how it was found out", async () => {
  site = await siteUnderTest();
  const answers = await Promise.all([
    site.ask("/vitals", { method: "POST", headers: { "Content-Encoding": "bogus" }, body: "{}" }),
    site.ask("/vitals", { method: "POST", headers: { "Content-Encoding": "gzip" }, body: "not gzip" }),
    site.ask("/vitals", { method: "POST", headers: { "Content-Type": "text/plain; charset=bogus" }, body: "{}" }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectNothingOfOurs(answer);
  }
  expect(site.log().filter(({ msg }) => msg === "failed")).toEqual([]);
});

test("after a fault the next request is answered", async () => {
  let fail = true;
  site = await siteUnderTest({
    isStopping: () => {
      if (fail) throw new Error("once");
      return false;
    },
  });
  await site.ask("/healthz");
  fail = false;
  expect((await site.ask("/healthz")).status).toBe(200);
});
