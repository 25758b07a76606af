import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { LookUp } from "../../content-model/forms/form-state.ts";
import { content } from "../../tests/support/fixture-content.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { refusedOn, storeFormPages } from "../build/store-pages.ts";
import type { RenderPage } from "../rendering/render-documents.ts";
import { securityHeaders } from "../../platform/http/security-headers.ts";
import { type Refusal, REFUSALS } from "../../platform/http/form-refused.ts";
import { formResponder, limitRendering, readFormPages } from "./form-responder.ts";

const { answers: words } = content.forms;
const security = securityHeaders({ siteUrl: "https://www.example.com", hstsIncludeSubDomains: false });
const render = vi.fn<RenderPage>(async (path, served) => ({
  html: `${path} ${JSON.stringify(served)}`,
  scriptHashes: ["sha256-script="],
  styleHashes: [],
  status: 200,
}));
const LOOK_UPS: Readonly<Record<string, LookUp>> = {
  unknown: null,
  unavailable: "unavailable",
  "too-many": "too-many",
  known: { reference: "WB-2222-222", kind: "enquiry" },
};

const SECRET = "WX7K-3MQ2";
const redeem = vi.fn<() => Promise<boolean>>();

const folder = temporaryFolder(afterAll);
let maxWaiting: number;
let origin: string;
const server = createServer();
beforeAll(async () => {
  await storeFormPages(folder, {
    render,
    words: refusedOn("live", content.forms),
    answers: content.forms.answers,
    stage: "live",
    quality: "quick",
  });
  const stored = await readFormPages(folder, security);
  const responder = () => formResponder(limitRendering(render, maxWaiting), stored, security);
  const app = express();
  app.get("/refused/:reason", (request, response) => {
    const reason = request.params.reason as Refusal;
    return responder().refused(request, response, "/contact", 400, reason, words.refused[reason]);
  });
  app.get("/corrected", (request, response) =>
    responder().corrected(request, response, "/contact", 422, { answers: { name: "Casey" }, errors: [] }),
  );
  app.get("/sent/:reference", (request, response) =>
    responder().lookedUp(request, response, "/contact/sent", LOOK_UPS[request.params.reference] ?? null),
  );
  app.get("/exchanged", (request, response) =>
    responder().lookedUp(request, response, "/contact/sent", LOOK_UPS["known"] ?? null, { secret: SECRET, redeem }),
  );
  await once(server.on("request", app).listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  render.mockClear();
  redeem.mockReset().mockResolvedValue(true);
  maxWaiting = 1;
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each(REFUSALS)("the page that refuses a form for %s is stored, and contains the reason", async (reason) => {
  const { text, headers } = await get(`/refused/${reason}`);
  expect(text).toContain(words.refused[reason]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toContain("'sha256-script='");
  expect(render).not.toHaveBeenCalled();
});

test.each([
  ["unknown", 404],
  ["unavailable", 503],
  ["too-many", 429],
] as const)("the page for a reference that is %s is stored, with %i, in each coding and as JSON", async (reference, status) => {
  for (const encoding of ["br", "gzip", "identity"])
    expect(await get(`/sent/${reference}`, { "Accept-Encoding": encoding })).toMatchObject({
      status,
      text: `/contact/sent ${JSON.stringify({ sent: LOOK_UPS[reference] })}`,
    });
  expect(render).not.toHaveBeenCalled();
  const json = await get(`/sent/${reference}`, { Accept: "application/json" });
  expect([json.status, JSON.parse(json.text)]).toEqual([status, LOOK_UPS[reference]]);
});

test("a page that shows one visitor's answers or reference is rendered; no search engine may list a reference", async () => {
  const corrected = await get("/corrected");
  expect([corrected.text, corrected.headers.get("cache-control")]).toEqual([expect.stringContaining("Casey"), "no-store"]);
  const { text, headers } = await get("/sent/known");
  expect(text).toContain("WB-2222-222");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect((await get("/sent/unknown")).headers.get("x-robots-tag")).toBe("noindex");
  expect(render).toHaveBeenCalledTimes(2);
});

test.each([
  ["/corrected", words.refused.busy],
  ["/sent/known", "unavailable"],
])("while too many renderings wait, %s gets a stored page with 503 and Retry-After", async (path, message) => {
  maxWaiting = 0;
  const { status, headers, text } = await get(path);
  expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
  expect(text).toContain(message);
  expect(text).not.toContain("Casey");
  expect(render).not.toHaveBeenCalled();
});

test("a ticket is exchanged only once the page with its secret is rendered; a page whose ticket counts no more has no secret", async () => {
  expect((await get("/exchanged")).text).toContain(SECRET);
  redeem.mockResolvedValue(false);
  const { status, text } = await get("/exchanged");
  expect([status, text.includes("WB-2222-222"), text.includes(SECRET)]).toEqual([200, true, false]);
  redeem.mockClear();
  maxWaiting = 0;
  expect((await get("/exchanged")).status).toBe(503);
  expect(redeem).not.toHaveBeenCalled();
});

const PAGE = { html: "<p>", scriptHashes: [], styleHashes: [], status: 200 };

test("pages are rendered one after another; beyond the limit none is rendered", async () => {
  const started: string[] = [];
  const ended = new Map(["/one", "/two", "/four"].map((path) => [path, Promise.withResolvers<typeof PAGE>()]));
  const limited = limitRendering((path) => {
    started.push(path);
    return ended.get(path)?.promise ?? Promise.reject(new Error(path));
  }, 2);
  const [one, two, three] = [limited("/one"), limited("/two"), limited("/three")];
  expect(await three).toBeUndefined();
  await expect.poll(() => started).toEqual(["/one"]);
  ended.get("/one")?.resolve(PAGE);
  expect(await one).toBe(PAGE);
  const four = limited("/four");
  await expect.poll(() => started).toEqual(["/one", "/two"]);
  ended.get("/two")?.resolve(PAGE);
  ended.get("/four")?.resolve(PAGE);
  expect(await Promise.all([two, four])).toEqual([PAGE, PAGE]);
});

test("a rendering that fails rejects for its own request alone", async () => {
  const limited = limitRendering((path) => (path === "/bad" ? Promise.reject(new Error("bad")) : Promise.resolve(PAGE)), 1);
  await expect(limited("/bad")).rejects.toThrow("bad");
  expect(await limited("/good")).toBe(PAGE);
});
