import { describe, expect, test } from "vitest";

import { type InlineHashes, securityHeaders } from "./security-headers.ts";

const https = { siteUrl: "https://www.example.com", hstsIncludeSubDomains: false };
const http = { siteUrl: "http://localhost:3000", hstsIncludeSubDomains: false };

/** A policy as its directives. */
function policy(site = https, page?: InlineHashes): Record<string, string[]> {
  const directives = securityHeaders(site).policyFor(page).split("; ");
  return Object.fromEntries(directives.map((directive) => directive.split(" ")).map(([name = "", ...values]) => [name, values]));
}

describe("the content security policy", () => {
  test("allows what we serve ourselves, and nothing that it does not name", () => {
    const directives = policy();
    expect(directives["default-src"]).toEqual(["'none'"]);
    for (const [name, values] of Object.entries(directives).filter(([directive]) => directive.endsWith("-src"))) {
      const allowed = name === "img-src" ? ["'self' data:"] : ["'self'", "'none'"];
      expect(allowed, name).toContain(values.join(" "));
    }
  });

  test("allows no inline code but the page's own, by its hashes", () => {
    const page = { scriptHashes: ["sha256-one=", "sha256-two="], styleHashes: ["sha256-three="] };
    expect(policy(https, page)).toMatchObject({
      "script-src": ["'self'", "'sha256-one='", "'sha256-two='"],
      "style-src": ["'self'", "'sha256-three='"],
    });
    expect(securityHeaders(https).policyFor(page)).not.toMatch(/unsafe|\*|blob:/);
  });

  test("lets nobody put the site in a frame, send its forms elsewhere, or change its base", () => {
    expect(policy()).toMatchObject({ "frame-ancestors": ["'none'"], "form-action": ["'self'"], "base-uri": ["'none'"] });
  });

  test("upgrades requests on https, and leaves a phone on the local network its http", () => {
    expect(policy(https)).toHaveProperty("upgrade-insecure-requests");
    expect(policy(http)).not.toHaveProperty("upgrade-insecure-requests");
  });
});

describe("the headers of every response", () => {
  const { common } = securityHeaders(http);

  test("require HTTPS for two years; for subdomains only if the setting says so", () => {
    expect(common["Strict-Transport-Security"]).toBe("max-age=63072000");
    const all = securityHeaders({ ...http, hstsIncludeSubDomains: true }).common;
    expect(all["Strict-Transport-Security"]).toBe("max-age=63072000; includeSubDomains");
  });

  test("keep the Origin of a form that is sent without scripts", () => {
    expect(common["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
  });

  test("forbid camera, geolocation and microphone", () => {
    for (const feature of ["camera", "geolocation", "microphone"])
      expect(common["Permissions-Policy"]).toContain(`${feature}=()`);
  });
});
