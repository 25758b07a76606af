import { expect, it } from "vitest";

import { rate } from "./observatory.ts";

const GOOD = {
  "content-security-policy": "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};
const scoreWith = (change: Record<string, string>, html = "") => rate({ ...GOOD, ...change }, html).score;
const withPolicy = (policy: string) => scoreWith({ "content-security-policy": `${policy}; frame-ancestors 'none'` });

it("adds the extra points of a site without faults", () => {
  expect(scoreWith({})).toBe(130);
});

it("takes points for nothing at all, and gives no extra ones", () => {
  expect(rate({}, "").score).toBe(30);
});

it.each([
  ["default-src 'self'; object-src 'none'", 125],
  ["default-src 'none'; style-src 'unsafe-inline'", 120],
  ["default-src 'none'; img-src http:", 110],
  ["default-src 'none'; script-src 'unsafe-inline'", 80],
  ["default-src 'none'; script-src 'unsafe-inline' 'nonce-abc'", 130],
  ["default-src 'none'; script-src 'strict-dynamic' 'sha256-abc=' https:", 130],
  ["default-src 'none'; script-src 'strict-dynamic'", 75],
  ["default-src 'none'; script-src https:", 80],
  ["script-src 'self'", 80],
  ["default-src 'none'; default-src 'self'", 55],
])("%s", (policy, score) => {
  expect(withPolicy(policy)).toBe(score);
});

it.each([
  [{ "strict-transport-security": "max-age=600" }, 120],
  [{ "strict-transport-security": "includeSubDomains" }, 80],
  [{ "x-content-type-options": "none" }, 125],
  [{ "referrer-policy": "unsafe-url" }, 120],
  [{ "set-cookie": "a=b" }, 80],
  [{ "access-control-allow-origin": "*", "access-control-allow-credentials": "true" }, 50],
])("%o", (change, score) => {
  expect(scoreWith(change)).toBe(score);
});

it("takes points for a script from elsewhere that is not pinned", () => {
  expect(scoreWith({}, '<script src="https://cdn.example.com/a.js"></script>')).toBe(125);
  expect(scoreWith({}, '<script src="//cdn.example.com/a.js"></script>')).toBe(50);
});
