import { pageCheck } from "./check.ts";

/** How Mozilla's HTTP Observatory would rate an answer: 100 to start with, then what each test adds or takes. */
export type Rating = { score: number; tests: { name: string; result: string; modifier: number }[] };
type Headers = Readonly<Record<string, string>>;
type Outcome = [result: string, modifier: number];

const A_PLUS = 100;
/** Extra points count only for a site that would have at least this without them. */
const ENOUGH_FOR_EXTRA_POINTS = 90;
const HALF_A_YEAR_SECONDS = 15_552_000;

/**
 * The published scoring rules of HTTP Observatory 5 (https://github.com/mdn/mdn-http-observatory: src/grader/charts.js
 * has the points, src/analyzer/tests the tests, src/scanner/index.js the sum), for headers as they would be sent over
 * https behind a proxy that redirects http. What only a live host shows counts 0: redirection, HSTS preloading.
 */
export function rate(headers: Headers, html: string): Rating {
  const policy = parsePolicy(headers["content-security-policy"]);
  const tests = Object.entries({
    "content-security-policy": contentSecurityPolicy(policy),
    cookies: cookies(headers),
    "cross-origin-resource-sharing": crossOriginSharing(headers),
    "referrer-policy": referrerPolicy(headers),
    "strict-transport-security": strictTransport(headers),
    "subresource-integrity": subresourceIntegrity(html),
    "x-content-type-options": contentTypeOptions(headers),
    "x-frame-options": frameOptions(headers, policy),
    "cross-origin-resource-policy": resourcePolicy(headers),
  }).map(([name, [result, modifier]]) => ({ name, result, modifier }));
  const sum = (modifiers: number[]) => modifiers.reduce((total, modifier) => total + modifier, 100);
  const modifiers = tests.map(({ modifier }) => modifier);
  const withoutExtra = sum(modifiers.filter((modifier) => modifier < 0));
  return { score: Math.max(withoutExtra >= ENOUGH_FOR_EXTRA_POINTS ? sum(modifiers) : withoutExtra, 0), tests };
}

/** Every page must be rated A+. */
export const observatory = pageCheck("Mozilla Observatory", ({ headers, servedHtml }) => {
  const { score, tests } = rate(headers, servedHtml);
  const lost = tests.filter(({ modifier }) => modifier < 0);
  if (score >= A_PLUS && lost.length === 0) return [];
  return lost.map(({ name, result, modifier }) => ({ rule: name, where: `score ${score}`, what: `${result} (${modifier})` }));
});

type Policy = ReadonlyMap<string, readonly string[]>;
const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const BROAD_OR_INLINE = [...BROAD, "'unsafe-inline'", "data:"];
const isHashOrNonce = (source: string) => /^'(sha(256|384|512)|nonce)-/.test(source);

/** One policy's directives; null where there is none, and where a directive stands twice, which the rules call invalid. */
function parsePolicy(header: string | undefined): Policy | null {
  if (!header) return null;
  const directives = header.split(";").flatMap((entry) => {
    const [name, ...sources] = entry.trim().toLowerCase().split(/\s+/);
    return name ? [[name, sources.length > 0 ? sources : ["'none'"]] as const] : [];
  });
  const policy = new Map(directives);
  return policy.size === directives.length ? policy : null;
}

function contentSecurityPolicy(policy: Policy | null): Outcome {
  if (!policy) return ["csp-not-implemented or csp-header-invalid", -25];
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const withoutOverridden = (sources: readonly string[]) =>
    sources.some(isHashOrNonce) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  let scripts = withoutOverridden(sourcesOf("script-src"));
  const styles = withoutOverridden(sourcesOf("style-src"));
  if (scripts.includes("'strict-dynamic'")) {
    if (!scripts.some(isHashOrNonce)) return ["csp-header-invalid", -25];
    scripts = scripts.filter((source) => source !== "'self'" && !BROAD.some((broad) => source.startsWith(broad)));
  }
  const insecure = (sources: readonly string[]) => sources.some((source) => /^(http|ftp):/.test(source));
  const active = [...policy]
    .filter(([name]) => !["img-src", "media-src", "script-src"].includes(name))
    .flatMap(([, sources]) => sources);

  if (
    scripts.some((source) => BROAD_OR_INLINE.includes(source)) ||
    sourcesOf("object-src").some((source) => BROAD.includes(source))
  )
    return ["csp-implemented-with-unsafe-inline", -20];
  if (insecure([...active, ...scripts])) return ["csp-implemented-with-insecure-scheme", -20];
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return ["csp-implemented-with-unsafe-eval", -10];
  if (insecure([...sourcesOf("img-src"), ...sourcesOf("media-src")]))
    return ["csp-implemented-with-insecure-scheme-in-passive-content-only", -10];
  if (styles.some((source) => BROAD_OR_INLINE.includes(source)))
    return ["csp-implemented-with-unsafe-inline-in-style-src-only", 0];
  return policy.get("default-src")?.join() === "'none'"
    ? ["csp-implemented-with-no-unsafe-default-src-none", 10]
    : ["csp-implemented-with-no-unsafe", 5];
}

/** The site sets none (docs/specification.md, Measuring and tracking), so the rules' finer steps for cookies are not needed. */
function cookies(headers: Headers): Outcome {
  return headers["set-cookie"] ? ["cookies-found", -20] : ["cookies-not-found", 0];
}

function crossOriginSharing(headers: Headers): Outcome {
  const universal = headers["access-control-allow-credentials"]?.toLowerCase() === "true";
  if (!headers["access-control-allow-origin"]) return ["cross-origin-resource-sharing-not-implemented", 0];
  return universal
    ? ["cross-origin-resource-sharing-implemented-with-universal-access", -50]
    : ["cross-origin-resource-sharing-implemented", 0];
}

const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const UNSAFE_REFERRERS = ["origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"];

function referrerPolicy(headers: Headers): Outcome {
  const header = headers["referrer-policy"];
  if (header === undefined) return ["referrer-policy-not-implemented", 0];
  const values = header.split(",").map((value) => value.trim().toLowerCase());
  const last = values.findLast((value) => [...PRIVATE_REFERRERS, ...UNSAFE_REFERRERS].includes(value));
  return last && PRIVATE_REFERRERS.includes(last)
    ? ["referrer-policy-private", 5]
    : ["referrer-policy-unsafe or -header-invalid", -5];
}

function strictTransport(headers: Headers): Outcome {
  const header = headers["strict-transport-security"];
  if (header === undefined) return ["hsts-not-implemented", -20];
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (age === undefined || header.includes(",")) return ["hsts-header-invalid", -20];
  return Number(age) < HALF_A_YEAR_SECONDS
    ? ["hsts-implemented-max-age-less-than-six-months", -10]
    : ["hsts-implemented-max-age-at-least-six-months", 0];
}

function subresourceIntegrity(html: string): Outcome {
  const external = [...html.matchAll(/<script\b[^>]*\bsrc="((?:https?:)?\/\/[^"]*)"[^>]*>/gi)];
  const worst = external.map(([tag, source = ""]): Outcome => {
    const secure = source.startsWith("https:");
    if (/\bintegrity=/i.test(tag))
      return secure
        ? ["sri-implemented-and-external-scripts-loaded-securely", 5]
        : ["sri-implemented-but-external-scripts-not-loaded-securely", -20];
    return secure
      ? ["sri-not-implemented-but-external-scripts-loaded-securely", -5]
      : ["sri-not-implemented-and-external-scripts-not-loaded-securely", -50];
  });
  return (
    worst.toSorted(([, one], [, other]) => one - other)[0] ?? ["sri-not-implemented-but-all-scripts-loaded-from-secure-origin", 0]
  );
}

function contentTypeOptions(headers: Headers): Outcome {
  return headers["x-content-type-options"]?.trim().toLowerCase() === "nosniff"
    ? ["x-content-type-options-nosniff", 0]
    : ["x-content-type-options-not-implemented or -header-invalid", -5];
}

function frameOptions(headers: Headers, policy: Policy | null): Outcome {
  if (policy?.has("frame-ancestors")) return ["x-frame-options-implemented-via-csp", 5];
  return /^\s*(deny|sameorigin|allow-from.*)\s*$/i.test(headers["x-frame-options"] ?? "")
    ? ["x-frame-options-implemented", 0]
    : ["x-frame-options-not-implemented or -header-invalid", -20];
}

function resourcePolicy(headers: Headers): Outcome {
  const value = headers["cross-origin-resource-policy"]?.trim().toLowerCase();
  if (value === undefined || value === "cross-origin")
    return ["cross-origin-resource-policy-not-implemented or -cross-origin", 0];
  return value === "same-origin" || value === "same-site"
    ? ["cross-origin-resource-policy-implemented", 10]
    : ["cross-origin-resource-policy-header-invalid", -5];
}
