import express from "express";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import type { RenderPage } from "../build/render-page.ts";
import { storeFormPages } from "../build/store-form-pages.ts";
import { securityHeaders } from "../security-headers.ts";
import { FormAnswers } from "./answer-form.ts";
import { REFUSALS } from "./form-refused.ts";
import { limitRendering } from "./limit-rendering.ts";
import { readFormPages } from "./stored-form-pages.ts";

const { answers: words } = content.forms;
const security = securityHeaders({ siteUrl: "https://www.example.com", hstsIncludeSubDomains: false });
const render = vi.fn<RenderPage>(async (path, served) => ({
  html: `${path} ${JSON.stringify(served)}`,
  scriptHashes: ["sha256-script="],
  styleHashes: [],
  status: 200,
}));
const SENT = { reference: "WB-2222-222", kind: "enquiry" } as const;

let origin: string;
let mostWaiting = 1;
let stop: () => void;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "form-pages-"));
  await storeFormPages(folder, render, words);
  const stored = readFormPages(folder, security);
  const app = express();
  const answers = () => new FormAnswers(limitRendering(render, mostWaiting), stored, security);
  for (const reason of REFUSALS)
    app.get(`/refused/${reason}`, (request, response) =>
      answers().refused(request, response, "/contact", 400, reason, words.refused[reason]),
    );
  app.get("/corrected", (request, response) =>
    answers().corrected(request, response, "/contact", 422, { answers: { name: "Casey" }, errors: [] }),
  );
  for (const [path, found] of [
    ["unknown", null],
    ["unavailable", "unavailable"],
    ["too-many", "too-many"],
    ["known", SENT],
  ] as const)
    app.get(`/${path}`, (request, response) => answers().lookedUp(request, response, "/contact/sent", found));
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.close();
    rmSync(folder, { recursive: true });
  };
});
afterAll(() => stop());
beforeEach(() => {
  render.mockClear();
  mostWaiting = 1;
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each(REFUSALS)("the page that refuses a form for %s is stored: it says why and nothing is rendered", async (reason) => {
  const { text, headers } = await ask(`/refused/${reason}`);
  expect(text).toContain(words.refused[reason]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toContain("'sha256-script='");
  expect(render).not.toHaveBeenCalled();
});

test.each([
  ["unknown", 404],
  ["unavailable", 503],
  ["too-many", 429],
] as const)("the page for a reference that is %s is stored, with %i", async (path, expected) => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const { status, text } = await ask(`/${path}`, { "Accept-Encoding": encoding });
    expect([status, text]).toEqual([expected, `/contact/sent ${JSON.stringify({ sent: path === "unknown" ? null : path })}`]);
  }
  expect(render).not.toHaveBeenCalled();
  const json = await ask(`/${path}`, { Accept: "application/json" });
  expect([json.status, JSON.parse(json.text)]).toEqual([expected, path === "unknown" ? null : path]);
});

test.each(["unknown", "known"])("search engines may not list the page for a reference that is %s", async (path) => {
  expect((await ask(`/${path}`)).headers.get("x-robots-tag")).toBe("noindex");
});

test("what shows one visitor's answers or reference is rendered", async () => {
  expect((await ask("/corrected")).text).toContain("Casey");
  expect((await ask("/known")).text).toContain(SENT.reference);
  expect(render).toHaveBeenCalledTimes(2);
});

test("where too many renderings wait, a stored page says so, with 503 and when to try again", async () => {
  mostWaiting = 0;
  for (const [path, said] of [
    ["/corrected", words.refused.busy],
    ["/known", "unavailable"],
  ] as const) {
    const { status, headers, text } = await ask(path);
    expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
    expect(text).toContain(said);
    expect(text).not.toContain("Casey");
  }
  expect(render).not.toHaveBeenCalled();
});
