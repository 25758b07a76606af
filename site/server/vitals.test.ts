import { connect } from "node:net";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { siteForEachTest } from "../../tests/support/middleware-fixture.ts";

const viewed: string[] = [];
const site = siteForEachTest({ env: { TRUST_PROXY_HOPS: "1" }, pageViews: { add: (page) => void viewed.push(page) } });
beforeEach(() => void viewed.splice(0));

const beacon = { "Content-Type": "text/plain;charset=UTF-8" };
const send = (report: unknown, headers: Record<string, string> = beacon) =>
  site.ask("/vitals", { method: "POST", headers, body: typeof report === "string" ? report : JSON.stringify(report) });
/** The reports in the log, without what pino adds to each line. */
const logged = () =>
  site
    .log()
    .filter(({ msg }) => msg === "vitals")
    .map(({ level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, ...report }) => report);

test.each([
  { name: "LCP", value: 812.5, page: "/about" },
  { name: "INP", value: 0, page: "/careers/apply" },
  { name: "CLS", value: 0.01, page: "/about" },
])("$name of $page is accepted, and nothing else is logged", async (report) => {
  const { status, body } = await send(report);
  expect([status, body.length]).toEqual([204, 0]);
  expect(logged()).toEqual([report]);
});

test("a view of a page is one report of its LCP; nothing else counts", async () => {
  for (const name of ["LCP", "INP", "CLS"]) await send({ name, value: 1, page: "/about" });
  await send({ name: "LCP", value: 1, page: "/nothing" });
  await send({ name: "LCP", value: 1, page: "/careers", visitor: "someone" });
  await send({ name: "error", kind: "caught" });
  expect(viewed).toEqual(["/about"]);
});

test("errors of pages are counted by kind, and logged with nothing else", async () => {
  for (const kind of ["recoverable", "caught", "uncaught", "caught"])
    expect((await send({ name: "error", kind })).status).toBe(204);
  const text = (await site.ask("/metrics")).body.toString();
  for (const [kind, count] of Object.entries({ recoverable: 1, caught: 2, uncaught: 1 }))
    expect(text).toContain(`client_errors_total{kind="${kind}"} ${count}\n`);
  expect(logged()[0]).toEqual({ name: "error", kind: "recoverable" });
});

describe("anything else is refused, and not logged", () => {
  const good = { name: "LCP", value: 1, page: "/about" };
  test.each([
    ["an unknown name", { ...good, name: "TTFB" }],
    ["a value below zero", { ...good, value: -1 }],
    ["a value above the limit", { ...good, value: 600_001 }],
    ["no value", { name: "LCP", page: "/about" }],
    ["a page that does not exist", { ...good, page: "/nothing" }],
    ["anything more", { ...good, visitor: "someone" }],
    ["an error of no known kind", { name: "error", kind: "Ngaire" }],
    ["an error with its message", { name: "error", kind: "caught", message: "Ngaire" }],
    ["no JSON", "LCP=1"],
    ["JSON that is not an object", "null"],
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

test("reports past the limit of an address get 204 and are neither counted nor logged; other addresses are counted", async () => {
  const LIMIT = 240;
  const reportOn = (page: string, address: string) =>
    send({ name: "LCP", value: 1, page }, { ...beacon, "X-Forwarded-For": address });
  for (let sent = 0; sent < LIMIT; sent += 1) await reportOn("/about", "203.0.113.1");
  expect((await reportOn("/careers", "203.0.113.1")).status).toBe(204);
  expect(logged()).toHaveLength(LIMIT);
  expect(viewed).toEqual(Array.from({ length: LIMIT }, () => "/about"));
  expect((await site.ask("/metrics")).body.toString()).not.toContain('page="/careers"');
  await reportOn("/careers", "203.0.113.2");
  expect((await site.ask("/metrics")).body.toString()).toContain('site_page_speed_reports{page="/careers",measure="LCP"} 1');
});

test("a report that has not arrived after 3 seconds is not waited for, although its bytes keep coming", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { hostname, port } = new URL(site.origin());
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write("POST /vitals HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\n{");
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  const closing = new Promise((resolve) => void socket.once("close", resolve));
  vi.advanceTimersByTime(1_500);
  socket.write(" ");
  vi.advanceTimersByTime(1_500);
  await closing;
  expect(logged()).toEqual([]);
});

test("only POST reports", async () => {
  expect((await site.ask("/vitals")).status).toBe(404);
  expect((await site.ask("/vitals", { method: "PUT", body: "{}" })).status).toBe(404);
});
