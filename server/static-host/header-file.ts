import type { Headers } from "../http/representation.ts";
import type { StaticSite } from "./static-site.ts";

/** The limits of Cloudflare Pages. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2000;

/**
 * Returns the header rules in the format of Netlify, Cloudflare Pages and others (`_headers`). Hosts join the values of rules
 * that match the same address, so no header is in two such rules: headers of every response are in `/*` alone. The policy of
 * the 404 page is in its document, because that page is shown at any address.
 * @throws Error if a host would ignore a rule
 */
export function headerFile({ pages, files, assetHeaders, commonHeaders }: StaticSite): string {
  // Pictures for other sites have another value, so each rule has its own.
  const { "Cross-Origin-Resource-Policy": _own, ...everywhere } = commonHeaders;
  const own = (headers: Headers) => Object.entries(headers).filter(([name]) => !(name in everywhere));
  const rules = [
    rule("/*", Object.entries(everywhere)),
    rule("/assets/*", own(assetHeaders)),
    ...[...pages, ...files].map(({ path, headers }) => rule(path, own(headers))),
  ];
  if (rules.length > MAX_RULES) throw new Error(`${rules.length} header rules are more than a host takes (${MAX_RULES}).`);
  const tooLong = rules
    .join("\n")
    .split("\n")
    .find((line) => line.length > MAX_LINE_LENGTH);
  if (tooLong) throw new Error(`A header is longer than a host takes (${MAX_LINE_LENGTH}): ${tooLong.slice(0, 80)} …`);
  return `# Written by npm run export-static from the headers that the site's own server sends.\n${rules.join("\n")}\n`;
}

const rule = (path: string, headers: readonly (readonly [string, string])[]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");

/**
 * Adds a policy to a document, for a host that cannot send one. A document cannot refuse frames itself (CSP 3, 3.3); the header
 * X-Frame-Options of every response does.
 * @throws Error if the document has no head
 */
export function withPolicyInside(html: string, policy: string): string {
  const inside = policy
    .split("; ")
    .filter((part) => !part.startsWith("frame-ancestors"))
    .join("; ");
  if (!/<head[^>]*>/.test(html)) throw new Error("The 404 screen has no head. Build again.");
  return html.replace(/<head[^>]*>/, (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${inside}"/>`);
}
