import type { Headers, StaticSite } from "./static-site.ts";

/** Cloudflare Pages takes no more rules, and no longer lines. */
const MOST_RULES = 100;
const LONGEST_LINE = 2000;

/**
 * Writes the header rules as Netlify, Cloudflare Pages and others read them (`_headers`). Where several rules fit an address
 * those hosts join what they say, so no header stands in two rules that fit the same one: what all answers have is in `/*`
 * alone. The policy of the 404 screen stands in its document, since it is shown at any address.
 * @throws Error where a host would leave out a rule
 */
export function headerFile({ pages, files, assetHeaders, commonHeaders }: StaticSite): string {
  // Pictures that others show say otherwise, so each rule has its own.
  const { "Cross-Origin-Resource-Policy": _own, ...everywhere } = commonHeaders;
  const own = (headers: Headers) => Object.entries(headers).filter(([name]) => !(name in everywhere));
  const rules = [
    rule("/*", Object.entries(everywhere)),
    rule("/assets/*", own(assetHeaders)),
    ...[...pages, ...files].map(({ path, headers }) => rule(path, own(headers))),
  ];
  if (rules.length > MOST_RULES) throw new Error(`${rules.length} header rules are more than a host takes (${MOST_RULES}).`);
  const tooLong = rules
    .join("\n")
    .split("\n")
    .find((line) => line.length > LONGEST_LINE);
  if (tooLong) throw new Error(`A header is longer than a host takes (${LONGEST_LINE}): ${tooLong.slice(0, 80)} …`);
  return `# Written by npm run export-static from the headers that the site's own server sends.\n${rules.join("\n")}\n`;
}

const rule = (path: string, headers: readonly (readonly [string, string])[]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");

/**
 * Puts a policy into a document, for a host that cannot send one. Frames are refused by a header all answers have
 * (X-Frame-Options): a document cannot say that itself (CSP 3, 3.3).
 * @throws Error where the document has no head to put it in
 */
export function withPolicyInside(html: string, policy: string): string {
  const inside = policy
    .split("; ")
    .filter((part) => !part.startsWith("frame-ancestors"))
    .join("; ");
  if (!/<head[^>]*>/.test(html)) throw new Error("The 404 screen has no head. Build again.");
  return html.replace(/<head[^>]*>/, (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${inside}"/>`);
}
