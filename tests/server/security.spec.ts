import { createHash } from "node:crypto";

import { expect, test } from "../fixtures.ts";
import { plainRequest } from "../support/raw-request.ts";
import { codeOfPage, everyPathOf } from "../support/site.ts";

const EVERYWHERE = {
  "strict-transport-security": expect.stringMatching(/^max-age=\d{8}$/),
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": expect.stringContaining("default-src 'none'"),
};

test("every page and file has the security headers", async ({ baseURL, stage }) => {
  for (const path of [...everyPathOf(stage), "/no-such-page", "/healthz", "/robots.txt"]) {
    const { headers } = await plainRequest(baseURL + path);
    expect(headers, path).toMatchObject({
      ...EVERYWHERE,
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    for (const name of ["set-cookie", "x-powered-by", "server"]) expect(headers[name], `${name} of ${path}`).toBeUndefined();
  }
  for (const path of [codeOfPage(stage, "about"), "/assets/no-such-file.js"]) {
    const { headers } = await plainRequest(baseURL + path);
    expect(headers, path).toMatchObject(EVERYWHERE);
  }
});

// `npm run check:site` runs the CSP Evaluator on every page.
test("the content security policy allows inline code by hash alone, and no other origin", async ({ baseURL, stage }) => {
  for (const path of [...everyPathOf(stage), "/no-such-page"]) {
    const { headers, body } = await plainRequest(baseURL + path);
    const policy = String(headers["content-security-policy"]);
    // The head contains the icon of the tab.
    expect(policy.replace("img-src 'self' data:", ""), path).not.toMatch(/unsafe-|\*|data:|https?:\/\//);
    for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "frame-src 'none'"])
      expect(policy, path).toContain(part);

    const html = body.toString();
    // Structured data is not code and needs no hash (CSP 3, 4.2.3).
    const inline = /<(script|style)(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/\1>/g;
    const found = [...html.matchAll(inline)];
    expect(found.length, path).toBeGreaterThan(0);
    for (const [, kind, code = ""] of found) {
      const allowed = new RegExp(`${kind}-src ([^;]+)`).exec(policy)?.[1];
      expect(allowed, `${kind} of ${path}`).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    }
    expect(html.replaceAll(inline, ""), path).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
  }
});
