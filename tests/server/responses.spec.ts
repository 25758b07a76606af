import { expect, test } from "../fixtures.ts";
import { plainRequest } from "../support/raw-request.ts";
import { everyPathOf } from "../support/site.ts";

/* The units of platform/http and site/server test the rules of HTTP. These tests check that every page of a build follows them. */
const TAKES_FORMS = new Set(["/contact", "/careers", "/careers/apply"]);

test("Specification, Addresses: HEAD responds like GET, and other methods are 405", async ({ baseURL, stage }) => {
  const pages = everyPathOf(stage);
  for (const path of [...pages, "/no-such-page", "/robots.txt", "/sitemap.xml", "/healthz"]) {
    const [get, head] = [await plainRequest(baseURL + path), await plainRequest(baseURL + path, { method: "HEAD" })];
    expect([head.status, head.body.length], path).toEqual([get.status, 0]);
    expect({ ...head.headers, date: "" }, path).toEqual({ ...get.headers, date: "" });
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
