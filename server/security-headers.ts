import type { Config } from "./config.ts";

const YEAR_SECONDS = 31_536_000;

/** The headers of every answer, and the policy of one page (Mozilla Observatory's rules; DECISIONS, Two stages). */
export type SecurityHeaders = {
  common: Readonly<Record<string, string>>;
  policyFor: (scriptHashes: readonly string[]) => string;
};

/** `frame` is the one origin that may be shown in a frame: the street map's, where the content has one. */
export function securityHeaders({ siteUrl }: Pick<Config, "siteUrl">, frame: string | undefined): SecurityHeaders {
  const https = siteUrl.startsWith("https:");
  return {
    common: {
      "Strict-Transport-Security": `max-age=${2 * YEAR_SECONDS}; includeSubDomains`,
      "X-Content-Type-Options": "nosniff",
      // Forms without scripts are checked by their Origin, which no-referrer would take away.
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Frame-Options": "DENY",
    },
    policyFor: (scriptHashes) =>
      [
        "default-src 'none'",
        `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(" ")}`.trim(),
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        frame ? `frame-src ${frame}` : "frame-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        ...(https ? ["upgrade-insecure-requests"] : []),
      ].join("; "),
  };
}
