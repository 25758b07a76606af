import { pageAt, type PageName, routeAt } from "../pages.ts";

/** The ids of the sections of each twin. A twin with errors has no entry, and links to its sections are not checked. */
export type SectionIds = ReadonlyMap<PageName, ReadonlySet<string>>;

/** Returns the errors of a link in an Easy Read sentence. `news` are the ids of the files of content/news. */
export function linkErrors(href: string, ids: SectionIds, news: readonly string[]): string[] {
  const { page, fragment } = partsOf(href);
  const item = routeAt(href)?.item;
  if (item !== undefined && news.includes(item)) return [];
  if (!page) return [`links to ${href}, which is no page: write a page's own address, such as /contact`];
  const sections = ids.get(page);
  if (fragment === undefined || !sections || sections.has(fragment)) return [];
  return [`links to ${href}, but easy-read/${page}.md has no section {#${fragment}}: name one that it has`];
}

function partsOf(href: string) {
  const [path = "", fragment] = href.split("#");
  return { page: pageAt(path), fragment };
}
