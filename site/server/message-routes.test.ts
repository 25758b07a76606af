import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { logUnderTest } from "../../tests/support/outbox-fixture.ts";
import { enquiry, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { storeFormPages } from "../build/store-pages.ts";
import { formIntake } from "./form-intake.ts";
import { formResponder, limitRendering, readFormPages } from "./form-responder.ts";
import { LOOK_UP_WINDOWS, RateLimit, type RateWindow } from "../../platform/http/rate-limit.ts";
import type { RenderPage } from "../rendering/render-documents.ts";
import { securityHeaders } from "../../platform/http/security-headers.ts";
import { messageRoutes } from "./message-routes.ts";
import { makeSecret } from "../../cases/data/reference.ts";
import { StoreUnavailable } from "../../platform/database/engine.ts";
import type { Following } from "../../cases/data/store.ts";

const { freshEngine } = underTest();
const security = securityHeaders({ siteUrl: "https://www.example.com", hstsIncludeSubDomains: false });
const render: RenderPage = (path, served) =>
  Promise.resolve({ html: `${path} ${JSON.stringify(served)}`, scriptHashes: [], styleHashes: [], status: 200 });
const NO_LIMIT = [{ seconds: 600, mostPoints: 1_000_000 }];
const PAGE = "/contact/message";
const ANSWERS = { name: "Casey Unusual", email: "casey@example.com", message: "A quiet word", phone: "0491 570 006" };

const folder = temporaryFolder(afterAll);
beforeAll(() => storeFormPages(folder, { render, words: {}, answers: content.forms.answers, stage: "live", quality: "quick" }));

type Limits = { network?: readonly RateWindow[]; misses?: readonly RateWindow[] };

async function open({ network = NO_LIMIT, misses = NO_LIMIT }: Limits = {}) {
  const { store } = await freshEngine("SQLite");
  const { secret, key } = makeSecret();
  const { reference } = await store.add(enquiry({ answers: ANSWERS, followKey: key }), [], NOON);
  const { log, lines } = logUnderTest();
  const spied = {
    follow: vi.fn<Following["follow"]>((proof) => store.follow(proof)),
    changeBySender: vi.fn<Following["changeBySender"]>((...change) => store.changeBySender(...change)),
  };
  const parts = {
    site: content.site,
    store: spied,
    responder: formResponder(limitRendering(render, 1000), await readFormPages(folder, security), security),
    intake: formIntake("https://www.example.com", new RateLimit(network)),
    misses: new RateLimit(misses),
    log,
    now: () => NOON,
    nudgeOutbox: () => undefined,
  };
  const server = createServer(express().use(messageRoutes(parts))).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (fields: Record<string, string>, page = PAGE) => {
    const response = await fetch(origin + page, { method: "POST", body: new URLSearchParams(fields) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { send, origin, store: spied, lines, reference, secret };
}

test("the page without a message is a stored page that no search engine lists and no browser keeps", async () => {
  const { origin } = await open();
  for (const page of [PAGE, `${PAGE}/easy-read`]) {
    const response = await fetch(origin + page);
    expect([response.status, await response.text()]).toEqual([200, `${page} {}`]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
  }
  expect((await fetch(origin + PAGE, { method: "PUT" })).status).toBe(405);
});

test("the message is shown with days and nothing that its sender wrote", async () => {
  const { send, reference, secret, lines } = await open();
  const { status, headers, text } = await send({ reference: reference.toLowerCase(), secret: secret.replaceAll("-", " ") });
  expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([200, "no-store", "noindex"]);
  expect(text).toContain('"received":"2026-03-02"');
  expect(text).toContain('"promised":"2026-03-');
  for (const answer of Object.values(ANSWERS)) expect(text).not.toContain(answer);
  expect(text).not.toContain("enquiry");
  expect(lines).toEqual([]);
});

test("guesses learn nothing: a wrong reference and a wrong secret have the same response, after the same one look-up, in the same time", async () => {
  const { send, store, reference, secret, lines } = await open();
  const nearly = (at: number) => {
    const place = at % secret.length;
    const other = secret[place] === "X" ? "Z" : "X";
    return secret[place] === "-" ? makeSecret().secret : secret.slice(0, place) + other + secret.slice(place + 1);
  };
  const guesses = {
    secret: (at: number) => ({ reference, secret: at % 2 === 0 ? nearly(at) : makeSecret().secret }),
    reference: (at: number) => ({ reference: at % 2 === 0 ? "WB-2222-222" : "WB-ZZZZ-ZZZ", secret }),
    nothing: (at: number) => ({ reference: at % 2 === 0 ? "" : "no reference", secret: "" }),
  };
  const seen = new Set<string>();
  const times: Record<string, number[]> = { secret: [], reference: [], nothing: [] };
  for (let at = 0; at < 400; at += 1)
    for (const [name, guess] of Object.entries(guesses)) {
      const fields = guess(at);
      const start = performance.now();
      const { status, headers, text } = await send(fields);
      times[name]?.push(performance.now() - start);
      const fixed = [...headers].filter(([header]) => header !== "date" && header !== "content-length" && header !== "etag");
      seen.add(JSON.stringify([status, fixed, text.replace(JSON.stringify(fields), "typed")]));
    }
  expect([...seen]).toHaveLength(1);
  expect([...seen][0]).toContain("noMatch");
  expect(store.follow).toHaveBeenCalledTimes(1200);
  expect(store.changeBySender).not.toHaveBeenCalled();
  const median = (name: string) => times[name]?.toSorted((one, other) => one - other)[200] ?? 0;
  for (const name of ["reference", "nothing"]) {
    expect(median("secret") / median(name)).toBeLessThan(2);
    expect(median(name) / median("secret")).toBeLessThan(2);
  }
  expect(lines).toEqual([]);
});

test("too many misses over all networks refuse further misses, and nobody who has the secret", async () => {
  const { send, reference, secret } = await open({ misses: [{ seconds: 600, mostPoints: 2 }] });
  const miss = () => send({ reference, secret: makeSecret().secret });
  expect([(await miss()).status, (await miss()).status, (await miss()).status]).toEqual([422, 422, 503]);
  expect((await miss()).headers.get("retry-after")).toBe("60");
  expect((await send({ reference, secret })).status).toBe(200);
});

test("one network sends 30 forms in ten minutes, then none for ten minutes at most", async () => {
  const { send, reference, secret } = await open({ network: LOOK_UP_WINDOWS });
  for (let count = 0; count < 30; count += 1) expect((await send({ reference, secret })).status).toBe(200);
  const { status, headers, text } = await send({ reference, secret });
  expect([status, text]).toEqual([429, `${PAGE} {"message":{"failure":"tooMany"}}`]);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(600);
});

test("each button does what it says, and the log has the reference and no words", async () => {
  const { send, reference, secret, lines } = await open();
  const key = { reference, secret };
  expect((await send({ ...key, action: "add", text: "Please call\r\nafter 4" })).text).toContain('"said":"added"');
  expect((await send({ ...key, action: "copy" })).text).toContain('"said":"copied"');
  expect((await send({ ...key, action: "withdraw" })).text).toContain('"said":"withdrawn"');
  expect((await send(key)).text).toMatch(/"added":"2026-03-02","withdrawn":"2026-03-02"/);
  expect(lines).toEqual(
    ["added", "copied", "withdrawn"].map((said) => ({ level: 30, reference, said, msg: "message changed by its sender" })),
  );
});

test("after a withdrawal the page promises no day, which would be over one day", async () => {
  const { send, reference, secret } = await open();
  const { text } = await send({ reference, secret, action: "withdraw" });
  expect(text).toContain('"withdrawn":"2026-03-02"');
  expect(text).not.toContain('"promised":"2026-');
});

test.each([
  ["addMissing", " \n"],
  ["addTooLong", "x".repeat(5001)],
] as const)("an addition is shown again with %s and with what was typed", async (error, text) => {
  const { send, store, reference, secret } = await open();
  const response = await send({ reference, secret, action: "add", text });
  expect(response.status).toBe(422);
  expect(response.text).toContain(JSON.stringify({ error, text }));
  expect(store.changeBySender).not.toHaveBeenCalled();
});

test("an addition that is one too many a day is not kept, and shown again as it was typed", async () => {
  const { send, reference, secret } = await open();
  const add = (text: string) => send({ reference, secret, action: "add", text });
  for (let number = 0; number < 10; number += 1) expect((await add(`Addition ${number}`)).text).not.toContain("Addition");
  const { status, text } = await add("The eleventh\r\none");
  expect([status, text]).toEqual([
    200,
    expect.stringContaining('"said":"added-too-often","addition":{"text":"The eleventh\\none"}'),
  ]);
});

test("an addition that cannot be stored comes back with what was typed, and with the reference and the code", async () => {
  const { send, store, reference, secret } = await open();
  store.changeBySender.mockRejectedValueOnce(new StoreUnavailable("SQLITE_FULL"));
  const { status, headers, text } = await send({ reference, secret, action: "add", text: "A long story" });
  expect([status, headers.get("retry-after")]).toEqual([503, "60"]);
  const state = { failure: "unavailable", typed: { reference, secret }, text: "A long story" };
  expect(text).toBe(`${PAGE} ${JSON.stringify({ message: state })}`);
});

test("an unknown action only looks; a form from another site is refused", async () => {
  const { send, origin, store, reference, secret } = await open();
  expect((await send({ reference, secret, action: "delete" })).status).toBe(200);
  const body = new URLSearchParams({ reference, secret, action: "withdraw" });
  const { status } = await fetch(origin + PAGE, { method: "POST", body, headers: { Origin: "https://other.example" } });
  expect(status).toBe(403);
  expect(store.changeBySender).not.toHaveBeenCalled();
});

test("while the database does not respond, the page says so with 503", async () => {
  const { send, store, reference, secret, lines } = await open();
  store.follow.mockRejectedValueOnce(new StoreUnavailable("SQLITE_BUSY"));
  const { status, text } = await send({ reference, secret });
  expect([status, text]).toEqual([503, `${PAGE} {"message":{"failure":"unavailable"}}`]);
  expect(lines).toEqual([{ level: 50, cause: "SQLITE_BUSY", msg: "message not read" }]);
});
