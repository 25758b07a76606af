import { describe, expect, test } from "vitest";

import { type InlineHashes, securityHeaders } from "./security-headers.ts";

const https = { siteUrl: "https://www.example.com", hstsIncludeSubDomains: false };
const http = { siteUrl: "http://localhost:3000", hstsIncludeSubDomains: false };

/** A policy as its directives. */
function policy(site = https, page?: InlineHashes, frame?: string): Record<string, string[]> {
  const directives = securityHeaders(site, frame).policyFor(page).split("; ");
  return Object.fromEntries(directives.map((directive) => directive.split(" ")).map(([name = "", ...values]) => [name, values]));
}

describe("the content security policy", () => {
  test("allows what we serve ourselves, and nothing that it does not name", () => {
    const directives = policy();
    expect(directives["default-src"]).toEqual(["'none'"]);
    // The one glyph that stands in the styles (app/styles/fonts.css).
    expect(directives["font-src"]).toEqual(["'self'", "data:"]);
    // The icon in the tab, which stands in the document's head.
    expect(directives["img-src"]).toEqual(["'self'", "data:"]);
    const sources = Object.entries(directives).filter(([name]) => name.endsWith("-src") && !/^(font|img)-src$/.test(name));
    for (const [name, values] of sources) expect(["'self'", "'none'"], name).toContain(values.join(" "));
  });

  test("allows no inline code but the page's own, by its hashes", () => {
    const page = { scriptHashes: ["sha256-one=", "sha256-two="], styleHashes: ["sha256-three="] };
    expect(policy(https, page)).toMatchObject({
      "script-src": ["'self'", "'sha256-one='", "'sha256-two='"],
      "style-src": ["'self'", "'sha256-three='"],
    });
    expect(securityHeaders(https, undefined).policyFor(page)).not.toMatch(/unsafe|\*|blob:/);
  });

  test("lets nobody put the site in a frame, send its forms elsewhere, or move its base", () => {
    expect(policy()).toMatchObject({ "frame-ancestors": ["'none'"], "form-action": ["'self'"], "base-uri": ["'none'"] });
  });

  test("frames the street map's origin alone, and only where there is one", () => {
    expect(policy(https, undefined, "https://maps.example.com")["frame-src"]).toEqual(["https://maps.example.com"]);
    expect(policy()["frame-src"]).toEqual(["'none'"]);
  });

  test("upgrades requests on https, and leaves a phone on the local network its http", () => {
    expect(policy(https)).toHaveProperty("upgrade-insecure-requests");
    expect(policy(http)).not.toHaveProperty("upgrade-insecure-requests");
  });
});

describe("the headers of every answer", () => {
  const { common } = securityHeaders(http, undefined);

  test("always ask for https from then on, for two years; for names below that of the site only where the setting says so", () => {
    expect(common["Strict-Transport-Security"]).toBe("max-age=63072000");
    const all = securityHeaders({ ...http, hstsIncludeSubDomains: true }, undefined).common;
    expect(all["Strict-Transport-Security"]).toBe("max-age=63072000; includeSubDomains");
  });

  test("keep the Origin of a form that is sent without scripts", () => {
    expect(common["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
  });

  test("close the rest", () => {
    expect(common).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
    for (const feature of ["camera", "geolocation", "microphone"])
      expect(common["Permissions-Policy"]).toContain(`${feature}=()`);
  });
});
