import { readPrometheusText } from "../../platform/text/read-prometheus-text.ts";
import { expect } from "../fixtures.ts";
import { test } from "../support/own-server.ts";
import { plainRequest, postForm } from "../support/raw-request.ts";

test("/metrics counts forms by their outcome, and contains no answer of a form", async ({ startServer }) => {
  const { origin } = await startServer();
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(`${origin}/contact`, { way: "myself", name: "Casey Unusual", ...fields }, headers);
  const whole = { phone: "0491 570 006" };
  const answers = [await send(whole), await send(whole), await send({}), await send(whole, { "Content-Type": "text/plain" })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 415]);

  const { status, body } = await plainRequest(`${origin}/metrics`);
  expect(status).toBe(200);
  const enquiry = { form: "/contact", kind: "enquiry" };
  expect(readPrometheusText(body.toString()).get("site_forms_total")).toEqual([
    { labels: { ...enquiry, outcome: "stored" }, value: 1 },
    { labels: { ...enquiry, outcome: "repeated" }, value: 1 },
    { labels: { ...enquiry, outcome: "corrected" }, value: 1 },
    { labels: { form: "/contact", kind: "unknown", outcome: "refused", reason: "wrong-type" }, value: 1 },
  ]);
  expect(body.toString()).not.toMatch(/Casey|0491 ?570|WB-/);
});
