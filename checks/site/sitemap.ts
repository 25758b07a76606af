import { SaxesParser } from "saxes";

import { today } from "../../app/openings/today.ts";
import { checked, type Finding, NotRun, type SiteCheck, type VisitedPage, type VisitedSite } from "./check.ts";
import { pathsOf } from "./pages.ts";

const FILE = "/sitemap.xml";
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

type Entry = { address: string; day: string };
type Files = { sitemap: string; robots: string; now: Date };
const found = (rule: string, where: string, what: string): Finding => ({ rule, where, what });

export const sitemap: SiteCheck = {
  name: "sitemap",
  async run(site) {
    const visited = new Set(site.pages.map(({ path }) => path));
    if (pathsOf(site.stage).some((path) => !visited.has(path))) throw new NotRun("Not every page was visited.");
    const [text = "", robots = ""] = await Promise.all(
      [FILE, "/robots.txt"].map(async (path) => (await fetch(site.origin + path)).text()),
    );
    return [checked({ state: site.stage, path: FILE }, check(site, { sitemap: text, robots, now: new Date() }))];
  },
};

/**
 * sitemap.xml against the pages (sitemaps.org): well formed; every address is the canonical one of an indexable page; no
 * indexable page is missing; robots.txt names the file. While parked there are no entries and robots.txt disallows all.
 */
export function check({ stage, pages }: Pick<VisitedSite, "stage" | "pages">, { sitemap: text, robots, now }: Files): Finding[] {
  const entries = entriesOf(text);
  if (!entries) return [found("well formed", FILE, "Is not the XML of a sitemap.")];
  const named = entries.map(({ address }) => address);
  const lines = robots.split("\n");
  if (stage === "parked")
    return [
      ...named.map((address) => found("parked", address, "A parked site names no address.")),
      ...(lines.includes("Disallow: /") ? [] : [found("robots", "/robots.txt", "Must disallow all.")]),
    ];
  const canonical = pages.filter(isIndexable).flatMap(({ served }) => served.canonical ?? []);
  const expectedLine = `Sitemap: ${new URL(FILE, canonical[0] ?? "https://none.example").href}`;
  return [
    ...entries.flatMap((entry) => [...addressErrors(entry, canonical, pages), ...dayErrors(entry, now)]),
    ...named.filter((one, index) => named.indexOf(one) !== index).map((one) => found("address", one, "Is named twice.")),
    ...[...new Set(canonical)]
      .filter((one) => !named.includes(one))
      .map((one) => found("missing", one, "The page may be indexed.")),
    ...(lines.includes(expectedLine) ? [] : [found("robots", "/robots.txt", `Has no line "${expectedLine}".`)]),
  ];
}

/** Undefined where the text is not the XML of a sitemap. */
function entriesOf(text: string): Entry[] | undefined {
  const entries: Entry[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  let valid = false;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, uri }) => {
    path.push(name);
    valid ||= name === "urlset" && uri === NAMESPACE && path.length === 1;
    if (path.join("/") === "urlset/url") entries.push({ address: "", day: "" });
  });
  parser.on("text", (words) => {
    const entry = entries.at(-1);
    if (entry && path.join("/") === "urlset/url/loc") entry.address += words;
    if (entry && path.join("/") === "urlset/url/lastmod") entry.day += words;
  });
  parser.on("closetag", () => void path.pop());
  try {
    parser.write(text).close();
    return valid ? entries : undefined;
  } catch {
    return undefined;
  }
}

const isIndexable = ({ status, served, headers }: VisitedPage) =>
  status === 200 && !served.robots?.includes("noindex") && !headers["x-robots-tag"]?.includes("noindex");

function addressErrors({ address }: Entry, canonical: readonly string[], pages: readonly VisitedPage[]): Finding[] {
  if (canonical.includes(address)) return [];
  const page = pages.find(({ path }) => path === URL.parse(address)?.pathname);
  if (!page) return [found("address", address, "Is not the address of a page.")];
  if (page.status !== 200) return [found("address", address, `The response is ${page.status}.`)];
  return [found("address", address, isIndexable(page) ? `The canonical address is ${page.served.canonical}.` : "Says noindex.")];
}

function dayErrors({ address, day }: Entry, now: Date): Finding[] {
  const date = new Date(`${day}T00:00Z`);
  if (Number.isNaN(date.valueOf()) || !date.toISOString().startsWith(`${day}T`))
    return [found("lastmod", address, `"${day}" is no day.`)];
  return day <= today(now) ? [] : [found("lastmod", address, `${day} is in the future.`)];
}
