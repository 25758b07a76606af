import type { PageCheck } from "./check.ts";

type Headers = Readonly<Record<string, string>>;
type Rule = [name: string, isBroken: (headers: Headers, html: string) => boolean, what: string];

const HALF_A_YEAR_SECONDS = 15_552_000;
const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
/** Sources that admit a script from nearly anywhere. */
const BROAD = /^('unsafe-inline'|'unsafe-eval'|data:|(https?|ftp):|(https?:\/\/)?\*(\.\*)?)$/;
const EXTERNAL_SCRIPT = /<script\b[^>]*\bsrc="(https?:)?\/\//i;

/**
 * Every rule for which Mozilla's HTTP Observatory 5 takes points (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring):
 * a page that breaks none of them is rated A+. What only a public host shows is left out: redirection and HSTS preloading.
 */
const RULES: readonly Rule[] = [
  ["content-security-policy", (headers) => directivesOf(headers).size === 0, "There is none, or a directive stands twice."],
  [
    "script-src",
    (headers) => sourcesOf(headers, "script-src").some((source) => BROAD.test(source)),
    "Admits scripts from anywhere.",
  ],
  [
    "object-src",
    (headers) => sourcesOf(headers, "object-src").some((source) => BROAD.test(source)),
    "Admits plug-ins from anywhere.",
  ],
  [
    "insecure scheme",
    (headers) => /\s(http|ftp):/.test(headers["content-security-policy"] ?? ""),
    "The policy admits http: or ftp:.",
  ],
  ["unsafe-eval", (headers) => sourcesOf(headers, "style-src").includes("'unsafe-eval'"), "The policy admits eval."],
  ["cookies", (headers) => "set-cookie" in headers, "The site promises to set no cookie."],
  ["cross-origin sharing", (headers) => "access-control-allow-origin" in headers, "No other site needs to read a page."],
  [
    "referrer-policy",
    (headers) => !PRIVATE_REFERRERS.includes(headers["referrer-policy"] ?? ""),
    "Tells other sites the address.",
  ],
  ["strict-transport-security", (headers) => secondsOfHsts(headers) < HALF_A_YEAR_SECONDS, "Lasts less than half a year."],
  ["subresource integrity", (_headers, html) => EXTERNAL_SCRIPT.test(html), "A script comes from another site."],
  ["x-content-type-options", (headers) => headers["x-content-type-options"] !== "nosniff", "Must be nosniff."],
  ["frame-ancestors", (headers) => !directivesOf(headers).has("frame-ancestors"), "Other sites may frame the page."],
  [
    "cross-origin-resource-policy",
    (headers) => !/^same-(origin|site)$/.test(headers["cross-origin-resource-policy"] ?? ""),
    "Must be same-origin.",
  ],
];

export const securityHeaders: PageCheck = {
  name: "Mozilla Observatory",
  check: ({ headers, servedHtml }) =>
    RULES.filter(([, isBroken]) => isBroken(headers, servedHtml)).map(([rule, , what]) => ({ rule, where: "headers", what })),
};

/** Empty where the policy is missing or invalid. */
function directivesOf(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const parts = (headers["content-security-policy"] ?? "").split(";").map((part) => part.trim().toLowerCase().split(/\s+/));
  const directives = parts.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : []));
  const byName = new Map(directives);
  return byName.size === directives.length ? byName : new Map();
}

/** The sources that a browser applies: a hash or nonce overrides 'unsafe-inline', and with 'strict-dynamic' hosts and schemes too. */
function sourcesOf(headers: Headers, name: string): readonly string[] {
  const directives = directivesOf(headers);
  const sources = directives.get(name) ?? directives.get("default-src") ?? ["*"];
  if (!sources.some((source) => /^'(sha\d+|nonce)-/.test(source))) return sources.includes("'strict-dynamic'") ? ["*"] : sources;
  return sources.filter((source) =>
    sources.includes("'strict-dynamic'") ? source === "'unsafe-eval'" : source !== "'unsafe-inline'",
  );
}

const secondsOfHsts = (headers: Headers) =>
  Number(/^max-age=(\d+)(;[^,]*)?$/i.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
