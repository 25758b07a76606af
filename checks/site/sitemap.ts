import { today } from "../../app/openings/today.ts";
import { failedResult, type Finding, type SiteCheck, type VisitedSite } from "./check.ts";

const FILE = "/sitemap.xml";
const ENTRY = /<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g;
const WHOLE =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">([\s\S]*)<\/urlset>\s*$/;
const LONE_AMPERSAND = /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** What the sitemap's rules need to know of a page. */
type Known = { path: string; status: number; canonical: string | undefined; isIndexable: boolean };

/**
 * sitemap.xml against the pages themselves (sitemaps.org): well formed; every address a page's own canonical one that answers
 * and may be indexed, its day real and not ahead; no indexable page left out; robots.txt points at it. Parked: empty.
 */
export const sitemap: SiteCheck = {
  name: "sitemap",
  async judge({ stage, origin, pages }) {
    const where = { state: stage, path: FILE };
    try {
      const [text = "", robots = ""] = await Promise.all([FILE, "/robots.txt"].map((path) => textOf(origin + path)));
      const visited = pages.map(({ path, status, served, servedHtml, headers }) => ({
        ...{ path, status, canonical: served.canonical },
        isIndexable: isIndexable(servedHtml, headers["x-robots-tag"]),
      }));
      const others = await Promise.all(pathsIn(text, visited).map((path) => ask(origin, path)));
      const findings = judgeSitemap({ stage, pages: [...visited, ...others] }, text, robots, new Date());
      return [{ check: sitemap.name, ...where, toReview: 0, skipped: false, findings }];
    } catch (error) {
      return [failedResult(sitemap.name, where, error)];
    }
  },
};

const textOf = async (address: string) => (await fetch(address)).text();

const isIndexable = (html: string, header: string | null | undefined) =>
  !/<meta name="robots" content="[^"]*noindex/.test(html) && !header?.includes("noindex");

/** What the sitemap names beyond the visited pages: a run may be of a few pages alone. */
function pathsIn(text: string, visited: readonly Known[]): string[] {
  const named = [...text.matchAll(ENTRY)].flatMap(([, address = ""]) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  );
  return named.filter((path) => !visited.some((page) => page.path === path));
}

async function ask(origin: string, path: string): Promise<Known> {
  const answer = await fetch(origin + path, { redirect: "manual" });
  const html = await answer.text();
  return {
    ...{ path, status: answer.status, canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] },
    isIndexable: isIndexable(html, answer.headers.get("x-robots-tag")),
  };
}

/** Takes what is known of the pages, both files and the time; gives what is wrong. */
export function judgeSitemap(
  { stage, pages }: { stage: VisitedSite["stage"]; pages: readonly Known[] },
  text: string,
  robots: string,
  now: Date,
): Finding[] {
  const inside = WHOLE.exec(text)?.[1];
  const entries = [...(inside ?? "").matchAll(ENTRY)].map(([, address = "", day = ""]) => ({ address, day }));
  if (inside === undefined || inside.replace(ENTRY, "").trim() !== "" || LONE_AMPERSAND.test(inside))
    return [{ rule: "well formed", where: FILE, what: "Is not the XML of a sitemap." }];
  if (stage === "parked") return judgeParked(entries, robots);
  const named = entries.map(({ address }) => address);
  const published = pages.find(({ canonical }) => canonical !== undefined)?.canonical;
  return [
    ...entries.flatMap(({ address, day }) => [...judgeAddress(pages, address), ...judgeDay(address, day, now)]),
    ...twice(named),
    ...leftOut(pages, new Set(named)),
    ...pointsAtIt(robots, published),
  ];
}

function judgeParked(entries: readonly { address: string }[], robots: string): Finding[] {
  const named = entries.map(({ address }) => ({ rule: "parked", where: address, what: "Nothing is named while parked." }));
  return /^Disallow: \/$/m.test(robots)
    ? named
    : [...named, { rule: "robots", where: "/robots.txt", what: "Must disallow all." }];
}

function judgeAddress(pages: readonly Known[], address: string): Finding[] {
  const page = URL.canParse(address) ? pages.find(({ path }) => path === new URL(address).pathname) : undefined;
  const fault = (what: string) => [{ rule: "address", where: address, what }];
  if (!page) return fault("Is no whole address.");
  if (page.status !== 200) return fault(`Answered with ${page.status}.`);
  if (page.canonical !== address) return fault(`The page's canonical address is ${page.canonical ?? "missing"}.`);
  return page.isIndexable ? [] : fault("Says noindex.");
}

function judgeDay(address: string, day: string, now: Date): Finding[] {
  const date = new Date(`${day}T00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day);
  if (!isDay) return [{ rule: "lastmod", where: address, what: `${day} is not a day.` }];
  return day <= today(now) ? [] : [{ rule: "lastmod", where: address, what: `${day} is still to come.` }];
}

const twice = (addresses: readonly string[]): Finding[] =>
  addresses
    .filter((address, index) => addresses.indexOf(address) !== index)
    .map((where) => ({ rule: "address", where, what: "Is named twice." }));

function leftOut(pages: readonly Known[], named: ReadonlySet<string>): Finding[] {
  const indexable = pages.filter((page) => page.status === 200 && page.isIndexable);
  // One without a canonical address is a finding of titles.ts.
  return [...new Set(indexable.flatMap(({ canonical }) => canonical ?? []))]
    .filter((address) => !named.has(address))
    .map((where) => ({ rule: "left out", where, what: "Is a page that may be indexed." }));
}

function pointsAtIt(robots: string, address = "https://none.example"): Finding[] {
  const line = `Sitemap: ${new URL(FILE, address).href}`;
  return robots.split("\n").includes(line) ? [] : [{ rule: "robots", where: "/robots.txt", what: `Has no line "${line}".` }];
}
