import type { Config } from "../process/config.ts";

const YEAR_SECONDS = 31_536_000;

/** The hashes of a page's own inline scripts and styles. */
export type InlineHashes = { scriptHashes: readonly string[]; styleHashes: readonly string[] };

/**
 * Returns the headers of every response, and the policy of one page (Mozilla Observatory's rules; docs/specification.md, "Two stages").
 * The street map's origin, if the content has one, is the only origin that a page may show in a frame.
 */
export function securityHeaders(
  { siteUrl, hstsIncludeSubDomains }: Pick<Config, "siteUrl" | "hstsIncludeSubDomains">,
  streetMap?: { url: string | null },
) {
  const https = siteUrl.startsWith("https:");
  return {
    common: {
      "Strict-Transport-Security": `max-age=${2 * YEAR_SECONDS}${hstsIncludeSubDomains ? "; includeSubDomains" : ""}`,
      "X-Content-Type-Options": "nosniff",
      // Forms without scripts are checked by their Origin, which no-referrer would remove.
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Frame-Options": "DENY",
    },
    policyFor: (page?: InlineHashes): string =>
      [
        "default-src 'none'",
        ["script-src 'self'", ...quoted(page?.scriptHashes)].join(" "),
        ["style-src 'self'", ...quoted(page?.styleHashes)].join(" "),
        // data: for the tab's icon, which is in the document's head.
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        `frame-src ${streetMap?.url ? new URL(streetMap.url).origin : "'none'"}`,
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        ...(https ? ["upgrade-insecure-requests"] : []),
      ].join("; "),
  };
}

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => `'${hash}'`);

/** While parked no search engine may show anything (docs/specification.md, "Two stages"). */
export const noIndexWhile = (stage: "parked" | "live"): Readonly<Record<string, string>> =>
  stage === "parked" ? { "X-Robots-Tag": "noindex" } : {};

/** Returns the headers of a response that is not a page: an error, a redirect, a line of text. */
export const plainHeaders = (security: SecurityHeaders, stage: "parked" | "live"): Readonly<Record<string, string>> => ({
  ...security.common,
  ...noIndexWhile(stage),
  "Content-Security-Policy": security.policyFor(),
});
