import { expect, test } from "../fixtures.ts";
import { plainRequest } from "../support/plain-request.ts";
import { everyPageOf } from "../support/site.ts";

test("Specification, Addresses: HEAD answers like GET, without a body", async ({ baseURL, stage }) => {
  for (const path of [...everyPageOf(stage).map(([page]) => page), "/no-such-page", "/robots.txt", "/sitemap.xml", "/healthz"]) {
    const [get, head] = [await plainRequest(baseURL + path), await plainRequest(baseURL + path, { method: "HEAD" })];
    const { date: _getDate, ...getHeaders } = get.headers;
    const { date: _headDate, ...headHeaders } = head.headers;
    expect(head.status, path).toBe(get.status);
    expect(headHeaders, path).toEqual(getHeaders);
    expect(head.body, path).toHaveLength(0);
  }
});

const TAKES_FORMS = new Set(["/contact", "/careers", "/careers/apply"]);

test("a page refuses other methods with 405 and says which it takes", async ({ baseURL, stage }) => {
  for (const [path] of everyPageOf(stage)) {
    // POST is how a form comes.
    const others = TAKES_FORMS.has(path) ? ["PUT", "PATCH", "DELETE"] : ["POST", "PUT", "PATCH", "DELETE"];
    for (const method of others) {
      const { status, headers, body } = await plainRequest(baseURL + path, { method });
      expect(status, `${method} ${path}`).toBe(405);
      expect(headers.allow, `${method} ${path}`).toBe(TAKES_FORMS.has(path) ? "GET, HEAD, POST" : "GET, HEAD");
      expect(body.toString(), "not a page").not.toContain("<html");
    }
  }
  expect((await plainRequest(`${baseURL}/no-such-page`, { method: "POST" })).status).toBe(404);
});

test("Specification, Addresses: one trailing slash redirects to the address without it, its query kept", async ({
  baseURL,
  stage,
}) => {
  for (const [path] of everyPageOf(stage).filter(([page]) => page !== "/")) {
    const { status, headers } = await plainRequest(`${baseURL}${path}/?from=print`);
    expect(status, path).toBe(301);
    expect(headers.location, path).toBe(`${path}?from=print`);
  }
  for (const path of ["/about//", "/no-such-page/", "//about/", "//example.com/"])
    expect((await plainRequest(baseURL + path)).status, path).toBe(404);
});

test("Specification, Addresses: letter case counts, and query strings change nothing", async ({ baseURL }) => {
  for (const path of ["/About", "/ABOUT", "/Careers/apply"]) expect((await plainRequest(baseURL + path)).status, path).toBe(404);
  const plain = await plainRequest(`${baseURL}/about`);
  for (const query of ["?", "?utm_source=leaflet", "?a[b]=c&a=d", "?%ZZ", `?${"x".repeat(2_000)}`]) {
    const { status, body } = await plainRequest(`${baseURL}/about${query}`);
    expect(status, query).toBe(200);
    expect(body.equals(plain.body), query).toBe(true);
  }
});

test("/healthz says ok and is never stored", async ({ baseURL }) => {
  const { status, headers, body } = await plainRequest(`${baseURL}/healthz`);
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(JSON.parse(body.toString())).toEqual({ status: "ok", database: "ok" });
});

test("Specification, Measuring and tracking: /vitals takes a measurement of a page, and nothing else", async ({ baseURL }) => {
  const send = (body: string) =>
    plainRequest(`${baseURL}/vitals`, { method: "POST", headers: { "Content-Type": "text/plain;charset=UTF-8" }, body });
  expect((await send(JSON.stringify({ name: "LCP", value: 812.5, page: "/about" }))).status).toBe(204);
  for (const bad of [
    ...["", "not JSON", "[]", JSON.stringify({ name: "LCP", value: -1, page: "/about" })],
    ...[
      JSON.stringify({ name: "LCP", value: 1, page: "/about", visitor: "someone" }),
      JSON.stringify({ name: "WHO", value: 1, page: "/about" }),
    ],
  ])
    expect((await send(bad)).status, bad).toBe(400);
  expect((await send("x".repeat(10_000))).status, "a large one").toBe(413);
});

test("no page answers with a cookie, and none names the software that serves it", async ({ baseURL, stage }) => {
  for (const [path] of everyPageOf(stage)) {
    const { headers } = await plainRequest(baseURL + path);
    expect(headers["set-cookie"], path).toBeUndefined();
    expect(headers["x-powered-by"], path).toBeUndefined();
    expect(headers.server, path).toBeUndefined();
  }
});
