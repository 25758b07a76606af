import { type ContentFiles, readText, hasWords } from "../texts/content-files.ts";
import { isPageAddress } from "../values/pages.ts";
import type { ValidationError } from "../texts/validation-error.ts";

/** `from` is an address of an earlier site; `to` is a page, with or without a fragment. */
export type Redirect = { from: string; to: string };

const FILE = "redirects.txt";

/**
 * Returns the redirects of redirects.txt: a line is `old-path new-path`, and # starts a comment. Errors go into `errors`, each
 * with its line. A new address must be a page of this site, so a redirect leads neither to another site nor to another redirect.
 */
export function readRedirects(files: ContentFiles, errors: ValidationError[]): Redirect[] {
  if (!hasWords(files, FILE)) return [];
  const lines = (readText(files, FILE, errors) ?? "").split("\n").map((text, index) => ({ text: text.trim(), line: index + 1 }));
  const entries = lines.filter(({ text }) => text !== "" && !text.startsWith("#")).map(entryOf);
  const lineOf = new Map<string, number>();
  return entries.flatMap(({ line, words }) => {
    const [from = "", to = ""] = words;
    const fix = fixFor(words, lineOf.get(from), entries);
    lineOf.set(from, lineOf.get(from) ?? line);
    if (fix) errors.push({ file: FILE, line, field: from, fix });
    return fix ? [] : [{ from, to }];
  });
}

/** Returns the redirects to pages that a stage publishes: an unpublished page does not exist (docs/specification.md, Two stages). */
export const publishedRedirects = (all: readonly Redirect[], isPage: (path: string) => boolean): readonly Redirect[] =>
  all.filter(({ to }) => isPage(to.split("#")[0] ?? ""));

type Entry = { line: number; words: readonly string[] };

/** A # after a space starts a comment; a # without a space before it names a part of a page. */
const entryOf = ({ text, line }: { text: string; line: number }): Entry => ({
  line,
  words: text.replace(/\s#.*$/, "").split(/\s+/),
});

function fixFor(words: readonly string[], sameAbove: number | undefined, all: readonly Entry[]): string | undefined {
  const [from = "", to = ""] = words;
  if (words.length !== 2) return "must be two addresses with a space between: /old-address /new-address";
  const old = fixForOld(from);
  if (old) return old;
  if (sameAbove !== undefined) return `stands in line ${sameAbove} already: keep one of the two`;
  const [path = ""] = to.split("#");
  const next = all.find((entry) => entry.words[0] === path);
  if (next) return `leads to ${path}, which line ${next.line} calls an old address: write the address of the page today`;
  return isPageAddress(path) && PART.test(to)
    ? undefined
    : `leads to ${to}, which is no page: write the address of a page, such as /contact or /contact#write-to-us`;
}

const PART = /^[^#]*(#[a-z0-9-]+)?$/;

/** The addresses of the site beside its pages (docs/specification.md, Addresses). */
const OWN_ADDRESSES =
  /^\/(assets(\/.*)?|(contact|careers)\/sent|vitals|healthz|metrics|robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.(ico|svg)|apple-touch-icon\.png|icon-\d+\.png|social-card\.png|service-worker\.js|.*\.data)$/;
/** The paths that a browser sends (RFC 3986, 3.3). */
const PATH = /^(\/[\w.~!$&'()*+,;=:@-]*(%[0-9A-Fa-f]{2}[\w.~!$&'()*+,;=:@-]*)*)+$/;

function fixForOld(from: string): string | undefined {
  if (!from.startsWith("/") || from.startsWith("//")) return "must start with one /, without https:// and the site's name";
  if (/[?#]/.test(from)) return "must end before ? or #: the part after ? is kept anyway, and browsers send no part after #";
  if (!PATH.test(from)) return "has a character that addresses cannot have: write a space as %20, for example";
  if (isPageAddress(from)) return "is a page: visitors see the page, and never this redirect. Delete the line";
  if (from.endsWith("/")) return `must be without the last /: ${from.slice(0, -1)} is redirected with and without it`;
  return OWN_ADDRESSES.test(from) ? "is an address that the site itself needs. Delete the line" : undefined;
}
