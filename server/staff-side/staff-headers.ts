import { securityHeaders } from "../security-headers.ts";

/** The headers of every response of the staff side, and the content security policy of one response. */
export type StaffHeaders = { common: Readonly<Record<string, string>>; policyFor: (nonce: string) => string };

/**
 * Returns the headers for the origin of the staff side. Strict-Transport-Security is sent on https only (RFC 6797, 7.2). No other
 * site gets a Referer; `no-referrer` would also take the Origin from forms, by which they are checked.
 */
export function staffHeaders(url: string, hstsIncludeSubDomains: boolean): StaffHeaders {
  const isHttps = url.startsWith("https:");
  const { "Strict-Transport-Security": hsts, ...others } = securityHeaders({ siteUrl: url, hstsIncludeSubDomains }).common;
  return {
    common: {
      ...others,
      ...(isHttps && hsts !== undefined && { "Strict-Transport-Security": hsts }),
      "Referrer-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    },
    policyFor: (nonce) =>
      [
        "default-src 'none'",
        // The scripts with the nonce load the others.
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        "style-src 'self'",
        // data: for the tab's icon.
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        // The preview of drafts.
        "frame-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        ...(isHttps ? ["upgrade-insecure-requests"] : []),
      ].join("; "),
  };
}
