import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";

import { routesOfBuild } from "../../tests/support/staff-services-fixture.ts";
import { checkRequest, staffRoutes, nameForLog } from "./check-request.server.ts";

const routes = await routesOfBuild();
const routeOf = staffRoutes(routes);
const URL_OF_STAFF = "https://staff.example.org";

type Given = { method?: string; url?: string; headers?: Record<string, string> };

/** The status with which a request is refused; undefined if it is not. */
function statusOf({ method = "GET", url = "/", headers = {} }: Given, staffUrl = URL_OF_STAFF) {
  const all = { host: new URL(staffUrl).host, ...headers };
  const rawHeaders = Object.entries(all).flat();
  const request = { method, url, headers: all, rawHeaders, httpVersion: "1.1" } as unknown as IncomingMessage;
  return checkRequest(staffUrl, routeOf)(request);
}

const post = (headers: Record<string, string>) => statusOf({ method: "POST", headers })?.status;
const ORIGIN = { origin: URL_OF_STAFF };

describe("a POST", () => {
  test.each<[string, Record<string, string>, number | undefined]>([
    ["of our origin", ORIGIN, undefined],
    [
      "of our origin, with a form",
      { ...ORIGIN, "content-length": "9", "content-type": "application/x-www-form-urlencoded" },
      undefined,
    ],
    ["without an Origin", {}, 403],
    ["of a page without an origin", { origin: "null" }, 403],
    ["of another origin", { origin: "https://www.example.org" }, 403],
    ["of our name by http", { origin: "http://staff.example.org" }, 403],
    ["of our name on another port", { origin: `${URL_OF_STAFF}:8443` }, 403],
    ["that another site of ours caused", { ...ORIGIN, "sec-fetch-site": "same-site" }, 403],
    ["that is no form", { ...ORIGIN, "content-length": "2", "content-type": "application/json" }, 415],
    ["that is too large", { ...ORIGIN, "content-length": "65537" }, 413],
    ["without a stated length", { ...ORIGIN, "transfer-encoding": "chunked" }, 411],
  ])("%s", (_name, headers, status) => {
    expect(post(headers)).toBe(status);
  });
});

test.each([
  ["/content/add-picture", 16 * 1024 * 1024, undefined],
  ["/content/brand", 16 * 1024 * 1024, undefined],
  ["/content/pictures/front-door", 16 * 1024 * 1024, undefined],
  ["/content/documents/fees", 16 * 1024 * 1024, undefined],
  ["/content/add-picture", 16 * 1024 * 1024 + 1, 413],
  ["/people/invite", 100, 415],
  ["/content/pictures", 100, 415],
])("a POST with a file to %s of %i bytes", (url, length, status) => {
  const headers = { ...ORIGIN, "content-length": String(length), "content-type": "multipart/form-data; boundary=x" };
  expect(statusOf({ method: "POST", url, headers })?.status).toBe(status);
});

test.each([
  ["/content/files/pages/about.md", 512 * 1024, undefined],
  ["/content/autosave/pages/about.md", 512 * 1024, undefined],
  ["/content/files/pages/about.md", 512 * 1024 + 1, 413],
  ["/content/new/news", 64 * 1024 + 1, 413],
])("a POST of words to %s of %i bytes", (url, length, status) => {
  const headers = { ...ORIGIN, "content-length": String(length), "content-type": "application/x-www-form-urlencoded" };
  expect(statusOf({ method: "POST", url, headers })?.status).toBe(status);
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("%s is refused", (method) => {
  expect(statusOf({ method, headers: ORIGIN })?.status).toBe(405);
});

test("GET and HEAD need no Origin, and another host is refused", () => {
  for (const method of ["GET", "HEAD"]) expect(statusOf({ method })).toBeUndefined();
  expect(statusOf({ headers: { host: "www.example.org" } })?.status).toBe(400);
  expect(statusOf({ headers: { host: "127.0.0.1:3001" } })?.status).toBe(400);
  expect(statusOf({ headers: { host: "" } })?.status).toBe(400);
});

test("an address of this machine redirects to the name localhost, where passkeys work", () => {
  const local = "http://localhost:3001";
  for (const host of ["127.0.0.1:3001", "[::1]:3001"])
    expect(statusOf({ url: "/sign-in?a=b", headers: { host } }, local)).toMatchObject({
      status: 307,
      headers: { Location: `${local}/sign-in?a=b` },
    });
  expect(statusOf({ method: "POST", headers: { host: "127.0.0.1:3001", origin: local } }, local)?.status).toBe(400);
  expect(statusOf({ headers: { host: "attacker.example:3001" } }, local)?.status).toBe(400);
  expect(statusOf({}, local)).toBeUndefined();
});

test.each([
  ["/", "staff:/"],
  ["/_.data?show=all", "staff:/"],
  ["/people/invite", "staff:/people/invite"],
  ["/people/7", "staff:/people/:id"],
  ["/submissions/WB-7K3M-Q2F.data", "staff:/submissions/:reference"],
  ["/submissions/new", "staff:/submissions/new"],
  [`/invitations/${"a".repeat(43)}`, "staff:/invitations/:token"],
  ["/content/files/pages/about.md", "staff:/content/files/*"],
  ["/assets/root-1.css", "staff:/assets"],
  ["/Ngaire", "staff:other"],
])("the log names %s %s", (target, name) => {
  expect(nameForLog(routeOf, target)).toBe(name);
});
