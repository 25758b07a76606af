import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeEach(async () => {
  site = await siteUnderTest();
});
afterEach(() => site.stop());

const beacon = { "Content-Type": "text/plain;charset=UTF-8" };
const send = (report: unknown, headers: Record<string, string> = beacon) =>
  site.ask("/vitals", { method: "POST", headers, body: typeof report === "string" ? report : JSON.stringify(report) });
const logged = () => site.log().filter(({ msg }) => msg === "vitals");

describe("a measurement", () => {
  test.each([
    { name: "LCP", value: 812.5, page: "/about" },
    { name: "INP", value: 0, page: "/careers/apply" },
    { name: "CLS", value: 0.01, page: "/about" },
  ])("$name on $page is taken, and logged with nothing of who", async (report) => {
    const { status, body } = await send(report);
    expect(status).toBe(204);
    expect(body).toHaveLength(0);
    expect(logged()).toHaveLength(1);
    const { level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, ...kept } = logged()[0] ?? {};
    expect(kept).toEqual(report);
  });
});

test("errors of pages are counted by kind, and logged with nothing else", async () => {
  for (const kind of ["recoverable", "caught", "uncaught", "caught"])
    expect((await send({ name: "error", kind })).status).toBe(204);
  const text = (await site.ask("/metrics")).body.toString();
  for (const [kind, count] of Object.entries({ recoverable: 1, caught: 2, uncaught: 1 }))
    expect(text).toContain(`client_errors_total{kind="${kind}"} ${count}\n`);
  const { level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, ...kept } = logged()[0] ?? {};
  expect(kept).toEqual({ name: "error", kind: "recoverable" });
});

describe("anything else is refused, and not logged", () => {
  const good = { name: "LCP", value: 1, page: "/about" };
  test.each([
    ["a name that is none", { ...good, name: "TTFB" }],
    ["a value below zero", { ...good, value: -1 }],
    ["a value that no page takes", { ...good, value: 600_001 }],
    ["a value in words", { ...good, value: "1" }],
    ["no value", { name: "LCP", page: "/about" }],
    ["a page that does not exist", { ...good, page: "/nothing" }],
    ["a page with a query", { ...good, page: "/about?email=a@example.com" }],
    ["anything more", { ...good, visitor: "someone" }],
    ["an error of no known kind", { name: "error", kind: "Ngaire" }],
    ["an error with its message", { name: "error", kind: "caught", message: "Ngaire" }],
    ["an error with its page", { name: "error", kind: "caught", page: "/about" }],
    ["no JSON", "LCP=1"],
    ["nothing", ""],
    ["JSON that is no object", "null"],
    ["a prototype", '{"__proto__":{"name":"LCP"},"value":1,"page":"/about"}'],
  ])("%s", async (_what, report) => {
    expect((await send(report)).status).toBe(400);
    expect(logged()).toEqual([]);
  });

  test("a report that is too large", async () => {
    const { status, body } = await send({ ...good, page: "/".repeat(1000) });
    expect(status).toBe(413);
    expect(body.toString()).not.toMatch(/ at |node_modules/);
    expect(logged()).toEqual([]);
  });
});

describe("more from one address than visitors send", () => {
  const MOST = 240;
  const reportOn = (page: string, address: string) =>
    send({ name: "LCP", value: 1, page }, { ...beacon, "X-Forwarded-For": address });
  beforeEach(async () => {
    site.stop();
    site = await siteUnderTest({ env: { TRUST_PROXY_HOPS: "1" } });
    for (let sent = 0; sent < MOST; sent += 1) await reportOn("/about", "203.0.113.1");
  });

  test("is answered alike, and neither counted nor logged", async () => {
    expect((await reportOn("/careers", "203.0.113.1")).status).toBe(204);
    expect(logged()).toHaveLength(MOST);
    expect((await site.ask("/metrics")).body.toString()).not.toContain('page="/careers"');
  });

  test("takes nothing from others", async () => {
    await reportOn("/careers", "203.0.113.2");
    expect((await site.ask("/metrics")).body.toString()).toContain('site_page_speed_reports{page="/careers",measure="LCP"} 1');
  });
});

test("only POST reports", async () => {
  expect((await site.ask("/vitals")).status).toBe(404);
  expect((await site.ask("/vitals", { method: "PUT", body: "{}" })).status).toBe(404);
});
