import { type Finding, resultFor, type SiteCheck, type VisitedPage, type VisitedSite } from "./check.ts";
import type { Outline } from "./outline.ts";

const CONTACT_LINKS = /^(tel:\+?\d{3,15}|mailto:[^\s@?]+@[^\s@?]+(\?\S+)?)$/;

/**
 * Every link inside the published site leads to an answer of 200, and to a part of it that exists. Links to others are listed.
 */
export const links: SiteCheck = {
  name: "links",
  async judge(site) {
    // While parked the navigation leads to pages that do not exist yet, as the specification has it.
    if (site.stage === "parked") return [];
    listExternal(site);
    const results = [];
    for (const page of site.pages) {
      // A link in what was served must work without scripts; one in the rendered document, with them.
      const served = await judgeLinks(site, page, "served");
      const rendered = await judgeLinks(site, page, "rendered");
      results.push(resultFor(links.name, page, { findings: [...served, ...rendered] }));
    }
    return results;
  },
};

const outsideLinks = ({ origin, pages }: VisitedSite) =>
  new Set(
    pages
      .flatMap(({ rendered, path }) => rendered.links.map((href) => new URL(href, origin + path)))
      .flatMap((url) => (/^https?:$/.test(url.protocol) && url.origin !== origin ? [url.href] : [])),
  );

function listExternal(site: VisitedSite) {
  const outside = [...outsideLinks(site)].toSorted();
  console.log(`\nLinks to other sites, not visited: ${outside.length}${outside.map((href) => `\n  ${href}`).join("")}\n`);
}

async function judgeLinks(site: VisitedSite, page: VisitedPage, version: "served" | "rendered"): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const href of new Set(page[version].links)) {
    const what = await whatIsWrong(site, page, new URL(href, site.origin + page.path), version);
    if (what) found.push({ rule: version === "served" ? "as served" : "as rendered", where: href, what });
  }
  return found;
}

async function whatIsWrong(
  site: VisitedSite,
  from: VisitedPage,
  url: URL,
  version: "served" | "rendered",
): Promise<string | undefined> {
  if (!/^https?:$/.test(url.protocol))
    return CONTACT_LINKS.test(url.href) ? undefined : "Not a telephone or mail link that a device understands.";
  if (url.origin !== site.origin) return undefined;
  const target = site.pages.find(({ path }) => path === url.pathname);
  const status = target?.status ?? (await statusOf(url));
  // A link to a part of the page it stands on asks the server for nothing.
  if (status !== 200 && target !== from) return `Answered with ${status}.`;
  const outline: Outline | undefined = target?.[version];
  const fragment = decodeURIComponent(url.hash.slice(1));
  return fragment === "" || outline === undefined || outline.ids.includes(fragment)
    ? undefined
    : `The page has no part with the id "${fragment}".`;
}

const known = new Map<string, Promise<number>>();

function statusOf({ origin, pathname }: URL): Promise<number> {
  const asked = known.get(pathname) ?? fetch(origin + pathname, { redirect: "manual" }).then(({ status }) => status);
  known.set(pathname, asked);
  return asked;
}
