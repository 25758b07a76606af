import type { PageCheck } from "./check.ts";

type Directives = ReadonlyMap<string, readonly string[]>;
type Served = { headers: Readonly<Record<string, string>>; policy: string; directives: Directives; html: string };
type Rule = [name: string, isBroken: (served: Served) => boolean, what: string];

const HALF_A_YEAR_SECONDS = 15_552_000;
const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
/** Sources that allow nearly every script. */
const BROAD = /^('unsafe-inline'|'unsafe-eval'|data:|(https?|ftp):|(https?:\/\/)?\*(\.\*)?)$/;
const EXTERNAL_SCRIPT = /<script\b[^>]*\bsrc="(https?:)?\/\//i;
const SAME_SITE = /^same-(origin|site)$/;

/**
 * The rules for which Mozilla's HTTP Observatory 5 takes points (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
 * A page that breaks none of them is rated A+. Redirection and HSTS preloading are left out, because they need a public host.
 */
const RULES: readonly Rule[] = [
  ["content-security-policy", ({ directives }) => directives.size === 0, "There is none, or it has a directive twice."],
  ["script-src", ({ directives }) => isBroad(directives, "script-src"), "Allows scripts from anywhere."],
  ["object-src", ({ directives }) => isBroad(directives, "object-src"), "Allows plug-ins from anywhere."],
  ["insecure scheme", ({ policy }) => /\s(http|ftp):/.test(policy), "The policy allows http: or ftp:."],
  ["unsafe-eval", ({ directives }) => sourcesOf(directives, "style-src").includes("'unsafe-eval'"), "The policy allows eval."],
  ["cookies", ({ headers }) => "set-cookie" in headers, "The site promises to set no cookie."],
  ["cross-origin sharing", ({ headers }) => "access-control-allow-origin" in headers, "No other site needs to read a page."],
  [
    "referrer-policy",
    ({ headers }) => !PRIVATE_REFERRERS.includes(headers["referrer-policy"] ?? ""),
    "Sends the address of the page to other sites.",
  ],
  ["strict-transport-security", ({ headers }) => secondsOfHsts(headers) < HALF_A_YEAR_SECONDS, "Lasts less than half a year."],
  ["subresource integrity", ({ html }) => EXTERNAL_SCRIPT.test(html), "A script comes from another site."],
  ["x-content-type-options", ({ headers }) => headers["x-content-type-options"] !== "nosniff", "Must be nosniff."],
  ["frame-ancestors", ({ directives }) => !directives.has("frame-ancestors"), "Other sites may frame the page."],
  [
    "cross-origin-resource-policy",
    ({ headers }) => !SAME_SITE.test(headers["cross-origin-resource-policy"] ?? ""),
    "Must be same-origin.",
  ],
];

export const securityHeaders: PageCheck = {
  name: "Mozilla Observatory",
  check({ headers, servedHtml: html }) {
    const policy = headers["content-security-policy"] ?? "";
    const served = { headers, policy, directives: directivesOf(policy), html };
    return RULES.filter(([, isBroken]) => isBroken(served)).map(([rule, , what]) => ({ rule, where: "headers", what }));
  },
};

/** Returns an empty map if the policy is missing or has a directive twice. */
function directivesOf(policy: string): Directives {
  const parts = policy.split(";").map((part) => part.trim().toLowerCase().split(/\s+/));
  const directives = parts.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : []));
  const byName = new Map(directives);
  return byName.size === directives.length ? byName : new Map();
}

const isBroad = (directives: Directives, name: string) => sourcesOf(directives, name).some((source) => BROAD.test(source));

/** Returns the sources that a browser uses. A hash or nonce overrides 'unsafe-inline', and with 'strict-dynamic' also hosts and schemes. */
function sourcesOf(directives: Directives, name: string): readonly string[] {
  const sources = directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const isStrict = sources.includes("'strict-dynamic'");
  if (!sources.some((source) => /^'(sha\d+|nonce)-/.test(source))) return isStrict ? ["*"] : sources;
  return sources.filter((source) => (isStrict ? source === "'unsafe-eval'" : source !== "'unsafe-inline'"));
}

const secondsOfHsts = (headers: Served["headers"]) =>
  Number(/^max-age=(\d+)(;[^,]*)?$/i.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
