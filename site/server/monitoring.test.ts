import { expect, test, describe, onTestFinished } from "vitest";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import express from "express";

import { EMPTY_STORE, sharedSite, NOT_FOUND_PAGE, siteForEachTest } from "../../tests/support/middleware-fixture.ts";
import { rawResponse, requestOf } from "../../tests/support/raw-request.ts";
import { readPrometheusText } from "../../platform/text/read-prometheus-text.ts";
import { metrics } from "./monitoring.ts";

let isStopping = false;
const healthSite = sharedSite({ isStopping: () => isStopping });
const waiting = sharedSite({ staffSide: { waitsBecause: "ECONNREFUSED" } });
const failing = sharedSite({ store: { ...EMPTY_STORE, health: () => ({ database: "failing", cause: "SQLITE_FULL" }) } });

test("200 while the healthSite accepts requests, 503 once it is stopping, never stored by a cache", async () => {
  for (const [stopping, status] of [
    [false, 200],
    [true, 503],
  ] as const) {
    isStopping = stopping;
    const headers = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };
    expect(await healthSite.ask("/healthz")).toMatchObject({ status, headers });
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

const site = siteForEachTest();
const behindProxy = sharedSite({ env: { TRUST_PROXY_HOPS: "1" } });
const withoutDatabase = sharedSite({
  store: { ...EMPTY_STORE, health: () => ({ database: "failing", cause: "SQLITE_FULL" }), figures: async () => undefined },
});

const report = (body: unknown) =>
  site.ask("/vitals", { method: "POST", headers: { "Content-Type": "text/plain" }, body: JSON.stringify(body) });
const responsesOf = async (status: string) =>
  (await figures()).get("site_requests_total")?.find(({ labels }) => labels?.["status"] === status)?.value;
const figures = async () => readPrometheusText((await site.ask("/metrics")).body.toString());

test("200 for this machine, in Prometheus' format, never stored", async () => {
  const { status, headers, body } = await site.ask("/metrics");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  for (const line of body.toString().split("\n").filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z]\w* .+|[a-z]\w*(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (-?[\d.e+-]+|Nan))$/);
  // The names are interfaces; the texts have the words of the staff side.
  expect(body.toString().match(/^# HELP \S+ .*submission.*/gim)).toBeNull();
});

test("has figures of the process, the responses, the speed of pages and the store", async () => {
  for (const path of ["/about", "/about", "/nothing", "/about/"]) await site.ask(path);
  const etag = (await site.ask("/about")).headers.etag ?? "";
  expect((await site.ask("/about", { headers: { "If-None-Match": etag } })).status).toBe(304);
  for (const value of [500, 900, 1000, 4000]) await report({ name: "LCP", value, page: "/about" });
  await report({ name: "CLS", value: 0.05, page: "/careers" });
  await report({ name: "CLS", value: 0.05, page: "/nothing" });

  // The server counts a response once it is sent, which may be after this test has read it.
  await expect.poll(() => responsesOf("4xx")).toBe(2);
  expect(await responsesOf("3xx")).toBe(2);
  expect(await responsesOf("2xx")).toBeGreaterThanOrEqual(8);
  expect(await responsesOf("5xx")).toBeUndefined();
  const found = await figures();
  expect(found.get("site_page_lcp_p75_seconds")).toEqual([{ labels: { page: "/about" }, value: 1 }]);
  expect(found.get("site_page_cls_p75")).toEqual([{ labels: { page: "/careers" }, value: 0.05 }]);
  expect(found.get("site_page_speed_reports")).toEqual([
    { labels: { page: "/about", measure: "LCP" }, value: 4 },
    { labels: { page: "/careers", measure: "CLS" }, value: 1 },
  ]);
  expect(found.get("site_database_up")).toEqual([{ labels: {}, value: 1 }]);
  expect(found.get("site_mails_waiting")).toEqual([{ labels: {}, value: 0 }]);
  for (const name of ["process_uptime_seconds", "process_resident_memory_bytes"])
    expect(found.get(name)?.[0]?.value).toBeGreaterThan(0);
  expect(found.get("nodejs_eventloop_lag_p99_seconds")?.[0]?.value).toBeGreaterThanOrEqual(0);
});

test("a database that does not respond is reported, and its figures are left out", async () => {
  const found = readPrometheusText((await withoutDatabase.ask("/metrics")).body.toString());
  expect(found.get("site_database_up")).toEqual([{ labels: {}, value: 0 }]);
  expect(found.get("site_store_failing")).toEqual([{ labels: { cause: "SQLITE_FULL" }, value: 1 }]);
  expect(found.has("site_mails_waiting")).toBe(false);
});

test.each([
  ["curl", "Accept: */*"],
  ["Prometheus", "X-Prometheus-Scrape-Timeout-Seconds: 10\r\nAccept: text/plain;version=0.0.4\r\nAccept-Encoding: gzip"],
  ["a scraper with a password", "Authorization: Basic eDp5"],
  ["a traced scraper", "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\ntracestate: a=b"],
])("200 for %s", async (_what, lines) => {
  expect((await rawResponse(site.origin(), requestOf("GET /metrics", "User-Agent: x", lines))).status).toBe(200);
});

test("200 for Node's fetch, which npm run status uses", async () => {
  expect((await fetch(`${site.origin()}/metrics`)).status).toBe(200);
});

describe("to all others it is an address like any unknown one", () => {
  test.each([
    { "X-Forwarded-For": "203.0.113.7" },
    { "X-Forwarded-For": "" },
    { Forwarded: "for=127.0.0.1" },
    { Via: "1.1 proxy" },
    { "CF-Connecting-IP": "127.0.0.1" },
    { "X-Not-Known-Yet": "127.0.0.1" },
    { Cookie: "a=b" },
    { Origin: "http://127.0.0.1" },
    { Host: "www.example.org" },
    { Host: "localhost.example.org" },
  ])("through a proxy on this machine: %j", async (headers) => {
    const [asked, unknown] = [await site.ask("/metrics", { headers }), await site.ask("/nothing", { headers })];
    expect(asked.status).toBe(404);
    expect(asked.body.toString()).toBe(NOT_FOUND_PAGE);
    const dated = ({ date: _date, ...rest }: typeof asked.headers) => rest;
    expect(dated(asked.headers)).toEqual(dated(unknown.headers));
  });

  test("nginx that adds no header, and uses HTTP/1.0", async () => {
    const response = await rawResponse(site.origin(), "GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    expect(response.status).toBe(404);
  });

  test("X-Forwarded-For with a loopback address, although one proxy is trusted", async () => {
    expect((await behindProxy.ask("/metrics", { headers: { "X-Forwarded-For": "127.0.0.1" } })).status).toBe(404);
  });

  const elsewhere = Object.values(networkInterfaces())
    .flat()
    .find((own) => own?.family === "IPv4" && !own.internal)?.address;
  // A machine without a network has loopback addresses only.
  test.skipIf(elsewhere === undefined)("from another address than loopback, whatever Host says", async () => {
    const app = express().use(metrics(async () => "figures"));
    const server = createServer(app).listen(0, "0.0.0.0");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const statusFrom = (host: string) =>
      new Promise((resolve, reject) => {
        const options = { host, port, path: "/metrics", headers: { Host: "localhost" }, agent: false };
        const sent = request(options, (response) => resolve(response.resume().statusCode));
        sent.on("error", reject).end();
      });
    expect(await statusFrom("127.0.0.1")).toBe(200);
    expect(await statusFrom(elsewhere ?? "")).toBe(404);
  });
});

test("only GET and HEAD", async () => {
  expect((await site.ask("/metrics", { method: "HEAD" })).body).toHaveLength(0);
  for (const method of ["POST", "PUT", "DELETE"]) expect((await site.ask("/metrics", { method })).status).toBe(404);
});
