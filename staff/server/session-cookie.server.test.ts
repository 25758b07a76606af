import { expect, test } from "vitest";

import { newToken } from "../../platform/database/secret.ts";
import { searchesCookie, sessionCookie } from "./session-cookie.server.ts";
import { staffHeaders } from "./staff-app.server.ts";

const token = newToken();

test("on https the cookie has the prefix of its host and all attributes", () => {
  const cookie = sessionCookie("https://staff.example.org");
  expect(cookie.write(token)).toBe(`__Host-staff-session=${token}; Path=/; HttpOnly; SameSite=Strict; Secure`);
  expect(cookie.remove()).toContain("__Host-staff-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure");
  expect(cookie.read(`other=1; __Host-staff-session=${token}`)).toBe(token);
});

test("on http://localhost it has neither prefix nor Secure", () => {
  expect(sessionCookie("http://localhost:3001").write(token)).toBe(`staff-session=${token}; Path=/; HttpOnly; SameSite=Strict`);
});

test.each([undefined, "", "__Host-staff-session=", "__Host-staff-session=short", `staff-session=${token}`])(
  "the header %j has no session",
  (header) => {
    expect(sessionCookie("https://staff.example.org").read(header)).toBeUndefined();
  },
);

test("the cookie of searches has the same attributes, and ends with the browser", () => {
  const cookie = searchesCookie("https://staff.example.org");
  expect(cookie.write(token)).toBe(`__Host-staff-searches=${token}; Path=/; HttpOnly; SameSite=Strict; Secure`);
  expect(cookie.remove()).toBe("__Host-staff-searches=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure");
  expect(cookie.read(`__Host-staff-session=${token}; __Host-staff-searches=${"A".repeat(2000)}`)).toBe("A".repeat(2000));
  expect(cookie.read(`__Host-staff-searches=${"A".repeat(2001)}`)).toBeUndefined();
});

test("two cookies of the name are refused", () => {
  const pair = `__Host-staff-session=${token}`;
  expect(sessionCookie("https://staff.example.org").read(`${pair}; ${pair}`)).toBeUndefined();
});

test("headers: HSTS on https only, no Referer for other sites, scripts by nonce alone", () => {
  const https = staffHeaders("https://staff.example.org", false);
  expect(https.common).toMatchObject({ "Referrer-Policy": "same-origin", "Strict-Transport-Security": "max-age=63072000" });
  expect(staffHeaders("http://localhost:3001", false).common).not.toHaveProperty("Strict-Transport-Security");
  const policy = https.policyFor("abc");
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  // Without an object-src of its own, plugins have that of default-src.
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
  expect(policy).not.toContain("object-src");
  expect(policy).not.toContain("unsafe");
});
