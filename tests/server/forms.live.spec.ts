import { randomUUID } from "node:crypto";

import { openStore } from "../../main/store/open-store.ts";
import { readPrometheusText } from "../../platform/text/read-prometheus-text.ts";
import { expect } from "../fixtures.ts";
import { GENERAL_PHONE } from "../support/contacts.ts";
import { logLines, test } from "../support/own-server.ts";
import { type Answer, plainRequest, postForm, referenceIn } from "../support/raw-request.ts";

const ENQUIRY = { way: "myself", phone: "0491 570 006", name: "Casey Unusual" };

const failureOf = ({ body }: Answer) => (JSON.parse(body.toString()) as { failure: string }).failure;

test("OWASP ASVS 5.0, 3.5.1: a form from another site is refused with 403, in words", async ({ baseURL: origin = "" }) => {
  const send = (headers: Record<string, string>) =>
    postForm(`${origin}/contact`, ENQUIRY, { "X-Forwarded-For": "203.0.113.90", ...headers });
  for (const headers of [{ Origin: "https://other.example" }, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }]) {
    const { status, body } = await send(headers);
    expect(status, JSON.stringify(headers)).toBe(403);
    expect(body.toString()).toContain("sent from another site");
  }
  expect((await send({ Origin: origin })).status, "the address that the visitor used").toBe(200);
});

test("the rate limit of one address responds with 429 and Retry-After; a forged X-Forwarded-For does not avoid it", async ({
  startServer,
}) => {
  const { origin } = await startServer();
  const responses = [];
  for (let count = 0; count < 20; count += 1) {
    const headers = { "X-Forwarded-For": `203.0.113.${count}` };
    responses.push(await postForm(`${origin}/contact`, { ...ENQUIRY, token: String(count) }, headers));
  }
  const statuses = responses.map(({ status }) => status);
  // Five people in one clinic can send twice each.
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
  const last = responses.at(-1);
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
  expect(last && failureOf(last)).toContain("call us");
});

test("one network looks up 30 references in ten minutes, then 429 with when to try again and a page that says to call", async ({
  baseURL,
}) => {
  const lookUp = (path: string, accept: string) =>
    plainRequest(`${baseURL}${path}`, { headers: { Accept: accept, "X-Forwarded-For": "203.0.113.77" } });
  for (let count = 0; count < 30; count += 1)
    expect((await lookUp("/contact/sent?ref=WB-2222-222", "text/html")).status).toBe(404);
  const { status, headers, body } = await lookUp("/careers/sent?ref=WB-2222-222", "text/html");
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(body.toString()).toContain("Many references were looked up from your connection");
  expect(body.toString()).toContain(GENERAL_PHONE.text);
  expect(JSON.parse((await lookUp("/contact/sent?ref=WB-2222-222", "application/json")).body.toString())).toBe("too-many");
  // An invalid reference is not looked up.
  expect((await lookUp("/contact/sent?ref=nothing", "text/html")).status).toBe(404);
});

test("Specification, Forms: equal forms are one submission, by their token from any address, without a token from one address", async ({
  baseURL: origin = "",
}) => {
  const referenceFor = async (address: string, fields: Record<string, string>) =>
    referenceIn((await postForm(`${origin}/contact`, { ...ENQUIRY, ...fields }, { "X-Forwarded-For": address })).body);
  const token = randomUUID();
  const withToken = await referenceFor("203.0.113.1", { token });
  // A phone can change its address between two attempts.
  expect(await referenceFor("203.0.113.2", { token })).toBe(withToken);
  expect(await referenceFor("203.0.113.1", { token, message: "And more" })).not.toBe(withToken);

  const withoutToken = await referenceFor("203.0.113.3", { token: "" });
  expect(await referenceFor("203.0.113.3", { token: "" })).toBe(withoutToken);
  // Two people can send the same answers.
  expect(await referenceFor("203.0.113.4", { token: "" })).not.toBe(withoutToken);
});

test("a form with the honeypot filled in is accepted, stored and marked", async ({ startServer }) => {
  const server = await startServer();
  const filledIn = { ...ENQUIRY, website: "https://spam.example", email: "sender@example.com" };
  const response = await postForm(`${server.origin}/contact`, filledIn);
  expect(response.status).toBe(200);
  const reference = referenceIn(response.body);
  const store = await openStore({ databaseUrl: undefined, dataFolder: server.dataFolder });
  expect(await store.find(reference)).toMatchObject({ suspected: true });
  // One mail to staff, and none to an address that a program gave.
  expect((await store.waiting()).jobs).toBe(1);
  await store.close();

  await test.step("the log has reference and kind, and no answer of a form, stored or refused", async () => {
    await postForm(`${server.origin}/contact`, { name: "Casey Unusual", email: "casey-unusual" });
    await expect
      .poll(() => logLines(server))
      .toContainEqual(expect.objectContaining({ reference, kind: "enquiry", msg: "stored" }));
    expect(server.output()).not.toMatch(/casey|unusual|0491|570/i);
  });
  await test.step("/metrics counts forms by their outcome, and contains no answer of a form", async () => {
    expect((await postForm(`${server.origin}/contact`, filledIn)).status).toBe(200);
    expect((await postForm(`${server.origin}/contact`, ENQUIRY, { "Content-Type": "text/plain" })).status).toBe(415);
    const { status, body } = await plainRequest(`${server.origin}/metrics`);
    expect(status).toBe(200);
    const enquiry = { form: "/contact", kind: "enquiry" };
    expect(readPrometheusText(body.toString()).get("site_forms_total")).toEqual([
      { labels: { ...enquiry, outcome: "stored" }, value: 1 },
      { labels: { ...enquiry, outcome: "corrected" }, value: 1 },
      { labels: { ...enquiry, outcome: "repeated" }, value: 1 },
      { labels: { form: "/contact", kind: "unknown", outcome: "refused", reason: "wrong-type" }, value: 1 },
    ]);
    expect(body.toString()).not.toMatch(/Casey|0491 ?570|WB-/i);
  });
  await test.step("without SMTP_URL the next start reports the waiting mail", async () => {
    const second = await startServer({ DATA_DIR: server.dataFolder });
    await expect.poll(() => second.output()).toContain("1 email waits");
  });
});
