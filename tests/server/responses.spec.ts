import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, test } from "../fixtures.ts";
import { plainRequest } from "../support/plain-request.ts";
import { codeOfPage, everyPathOf } from "../support/site.ts";

/* The units of server/http and server/middleware test the rules of HTTP. These tests check that every page of a build follows them. */
const TAKES_FORMS = new Set(["/contact", "/careers", "/careers/apply"]);

test("Specification, Addresses: HEAD responds like GET, other methods are 405, and no page sets a cookie", async ({
  baseURL,
  stage,
}) => {
  const pages = everyPathOf(stage);
  for (const path of [...pages, "/no-such-page", "/robots.txt", "/sitemap.xml", "/healthz"]) {
    const [get, head] = [await plainRequest(baseURL + path), await plainRequest(baseURL + path, { method: "HEAD" })];
    expect([head.status, head.body.length], path).toEqual([get.status, 0]);
    expect({ ...head.headers, date: "" }, path).toEqual({ ...get.headers, date: "" });
    for (const name of ["set-cookie", "x-powered-by", "server"]) expect(get.headers[name], `${name} of ${path}`).toBeUndefined();
  }
  for (const path of pages)
    for (const method of TAKES_FORMS.has(path) ? ["PUT", "DELETE"] : ["POST", "PUT", "DELETE"]) {
      const { status, headers } = await plainRequest(baseURL + path, { method });
      expect([status, headers.allow], `${method} ${path}`).toEqual([405, `GET, HEAD${TAKES_FORMS.has(path) ? ", POST" : ""}`]);
    }
});

test("Specification, Addresses: one trailing slash redirects, letter case counts, queries change nothing", async ({
  baseURL,
  stage,
}) => {
  for (const path of everyPathOf(stage).filter((page) => page !== "/")) {
    const { status, headers } = await plainRequest(`${baseURL}${path}/?from=print`);
    expect([status, headers.location]).toEqual([301, `${path}?from=print`]);
  }
  for (const path of ["/About", "/Careers/apply", "/about//"])
    expect((await plainRequest(baseURL + path)).status, path).toBe(404);
  const [plain, queried] = [await plainRequest(`${baseURL}/about`), await plainRequest(`${baseURL}/about?%ZZ&a[b]=c`)];
  expect(queried.body.equals(plain.body)).toBe(true);
});

test("a page, the 404 page and a script of the build come in br, gzip and identity, with the same content", async ({
  baseURL,
  stage,
}) => {
  for (const address of ["/about", "/no-such-page", codeOfPage(stage, "about")]) {
    const get = (coding: string) => plainRequest(baseURL + address, { headers: { "Accept-Encoding": coding } });
    const [plain, gzip, brotli] = [await get("identity"), await get("gzip"), await get("gzip, deflate, br, zstd")];
    expect([plain, gzip, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
  }
});

test("/healthz responds with ok and no-store; /vitals accepts a measurement of a page, and nothing else", async ({ baseURL }) => {
  const { status, headers, body } = await plainRequest(`${baseURL}/healthz`);
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(JSON.parse(body.toString())).toEqual({ status: "ok", database: "ok" });
  const statusOf = async (report: string) => {
    const request = { method: "POST", headers: { "Content-Type": "text/plain;charset=UTF-8" }, body: report };
    return (await plainRequest(`${baseURL}/vitals`, request)).status;
  };
  expect(await statusOf(JSON.stringify({ name: "LCP", value: 812.5, page: "/about" }))).toBe(204);
  expect(await statusOf(JSON.stringify({ name: "LCP", value: 1, page: "/about", visitor: "someone" }))).toBe(400);
});
