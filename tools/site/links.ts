import type { Finding, PageCheck, VisitedPage, VisitedSite } from "./check.ts";

const CONTACT_LINKS = /^(tel:\+?\d{3,15}|mailto:[^\s@?]+@[^\s@?]+(\?\S+)?)$/;

/**
 * Every link to the site itself leads to a page with the status 200 and to an existing element, both in the document as served
 * and as rendered. On the parked stage the navigation links to pages that do not exist yet.
 */
export const links: PageCheck = {
  name: "links",
  stage: "live",
  check: (page, site) => [...inVersion("served", page, site), ...inVersion("rendered", page, site)],
};

function inVersion(version: "served" | "rendered", page: VisitedPage, site: VisitedSite): Finding[] {
  return [...new Set(page[version].links)].flatMap((href) => {
    const what = errorOf(new URL(href, site.origin + page.path), version, page, site);
    return what ? [{ rule: `as ${version}`, where: href, what }] : [];
  });
}

function errorOf(url: URL, version: "served" | "rendered", page: VisitedPage, site: VisitedSite): string | undefined {
  if (!/^https?:$/.test(url.protocol)) return CONTACT_LINKS.test(url.href) ? undefined : "Is not a valid telephone or mail link.";
  if (url.origin !== site.origin) return undefined;
  const status = site.statuses.get(url.pathname);
  // A link to a part of its own page sends no request.
  if (status !== 200 && url.pathname !== page.path) return `The response is ${status}.`;
  const target = site.pages.find(({ path }) => path === url.pathname);
  const fragment = decodeURIComponent(url.hash.slice(1));
  return fragment === "" || !target || target[version].ids.includes(fragment)
    ? undefined
    : `There is no element with the id "${fragment}".`;
}
