import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import express from "express";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { rawResponse, requestOf } from "../../tests/support/raw-response.ts";
import { readPrometheusText } from "../watch/read-prometheus-text.ts";
import { metrics } from "./metrics.ts";
import { EMPTY_STORE, NOT_FOUND_PAGE, type SiteUnderTest, siteUnderTest } from "../../tests/support/middleware-fixture.ts";

let site: SiteUnderTest;
beforeEach(async () => {
  site = await siteUnderTest();
});
afterEach(() => site.stop());

const report = (body: unknown) =>
  site.ask("/vitals", { method: "POST", headers: { "Content-Type": "text/plain" }, body: JSON.stringify(body) });
const answered = async (status: string) =>
  (await figures()).get("site_requests_total")?.find(({ labels }) => labels?.["status"] === status)?.value;
const figures = async () => readPrometheusText((await site.ask("/metrics")).body.toString());

test("answered to this machine, in Prometheus' format, never kept", async () => {
  const { status, headers, body } = await site.ask("/metrics");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  for (const line of body.toString().split("\n").filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z]\w* .+|[a-z]\w*(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (-?[\d.e+-]+|Nan))$/);
});

test("holds how the process is, what was answered, how fast pages are, and how the store stands", async () => {
  for (const path of ["/about", "/about", "/nothing", "/about/"]) await site.ask(path);
  const etag = (await site.ask("/about")).headers.etag ?? "";
  expect((await site.ask("/about", { headers: { "If-None-Match": etag } })).status).toBe(304);
  for (const value of [500, 900, 1000, 4000]) await report({ name: "LCP", value, page: "/about" });
  await report({ name: "CLS", value: 0.05, page: "/careers" });
  await report({ name: "CLS", value: 0.05, page: "/nothing" });

  // The server counts an answer once it is through, which may be after it was read here.
  await expect.poll(() => answered("4xx")).toBe(2);
  expect(await answered("3xx")).toBe(2);
  expect(await answered("2xx")).toBeGreaterThanOrEqual(8);
  expect(await answered("5xx")).toBeUndefined();
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

test("a database that does not answer is told, and its figures are left out", async () => {
  const silent = await siteUnderTest({
    store: {
      ...EMPTY_STORE,
      health: () => ({ database: "failing", cause: "SQLITE_FULL" }),
      figures: async () => undefined,
    },
  });
  const found = readPrometheusText((await silent.ask("/metrics")).body.toString());
  silent.stop();
  expect(found.get("site_database_up")).toEqual([{ labels: {}, value: 0 }]);
  expect(found.get("site_store_failing")).toEqual([{ labels: { cause: "SQLITE_FULL" }, value: 1 }]);
  expect(found.has("site_mails_waiting")).toBe(false);
});

test.each([
  ["curl", "Accept: */*"],
  ["Prometheus", "X-Prometheus-Scrape-Timeout-Seconds: 10\r\nAccept: text/plain;version=0.0.4\r\nAccept-Encoding: gzip"],
  ["a scraper with a password", "Authorization: Basic eDp5"],
  ["a traced scraper", "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\ntracestate: a=b"],
])("answered to %s", async (_what, lines) => {
  expect((await rawResponse(site.origin, requestOf("GET /metrics", "User-Agent: x", lines))).status).toBe(200);
});

test("answered to node's fetch, which npm run status uses", async () => {
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(200);
});

describe("to all others it is an address like any unknown one", () => {
  test.each([
    { "X-Forwarded-For": "203.0.113.7" },
    { "X-Forwarded-For": "127.0.0.1" },
    { "X-Forwarded-For": "" },
    { Forwarded: "for=127.0.0.1" },
    { Via: "1.1 proxy" },
    { "X-Real-IP": "127.0.0.1" },
    { "X-Forwarded-Proto": "https" },
    { Host: "www.example.org" },
    { Host: "localhost.example.org" },
    ...[
      "X-Forwarded-Host X-Forwarded-Port X-Forwarded-Server X-Forwarded Forwarded-For X-Original-Host",
      "CF-Connecting-IP CF-Ray CF-IPCountry CDN-Loop True-Client-IP X-Client-IP Client-IP X-ProxyUser-Ip",
      "Fastly-Client-IP X-Cluster-Client-IP X-Envoy-External-Address X-Request-Id X-Amzn-Trace-Id X-Amz-Cf-Id",
      "X-Azure-ClientIP X-ARR-SSL Fly-Client-IP X-Vercel-Forwarded-For X-Varnish X-Appengine-User-IP",
      "X-Cloud-Trace-Context X-Nginx-Proxy Max-Forwards Proxy-Connection Surrogate-Capability X-Not-Known-Yet",
      "Cookie Referer Origin Sec-Fetch-Site",
    ]
      .flatMap((names) => names.split(" "))
      .map((name) => ({ [name]: "127.0.0.1" })),
  ])("through a proxy on this machine: %j", async (headers) => {
    const [asked, unknown] = [await site.ask("/metrics", { headers }), await site.ask("/nothing", { headers })];
    expect(asked.status).toBe(404);
    expect(asked.body.toString()).toBe(NOT_FOUND_PAGE);
    const dated = ({ date: _date, ...rest }: typeof asked.headers) => rest;
    expect(dated(asked.headers)).toEqual(dated(unknown.headers));
  });

  test("nginx that adds no header at all, which asks by HTTP/1.0", async () => {
    const response = await rawResponse(site.origin, "GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    expect(response.status).toBe(404);
  });

  test("a claim to come from this machine is not believed, however many proxies are", async () => {
    const trusting = await siteUnderTest({ env: { TRUST_PROXY_HOPS: "1" } });
    expect((await trusting.ask("/metrics", { headers: { "X-Forwarded-For": "127.0.0.1" } })).status).toBe(404);
    trusting.stop();
  });

  const elsewhere = Object.values(networkInterfaces())
    .flat()
    .find((own) => own?.family === "IPv4" && !own.internal)?.address;
  // A machine with no network has no address to come from but loopback.
  test.skipIf(elsewhere === undefined)("from another address than loopback, whatever name is asked for", async () => {
    const app = express().get(
      "/metrics",
      metrics(async () => "told"),
    );
    const server = createServer(app).listen(0, "0.0.0.0");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const statusFrom = (host: string) =>
      new Promise((resolve, reject) => {
        const asking = request({ host, port, path: "/metrics", headers: { Host: "localhost" }, agent: false }, (answer) =>
          resolve(answer.resume().statusCode),
        );
        asking.on("error", reject).end();
      });
    expect(await statusFrom("127.0.0.1")).toBe(200);
    expect(await statusFrom(elsewhere ?? "")).toBe(404);
  });
});

test("only GET and HEAD", async () => {
  expect((await site.ask("/metrics", { method: "HEAD" })).body).toHaveLength(0);
  for (const method of ["POST", "PUT", "DELETE"]) expect((await site.ask("/metrics", { method })).status).toBe(404);
});
