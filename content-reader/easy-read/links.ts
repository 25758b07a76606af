import { pageAt, type PageName } from "../pages.ts";

/** The ids of the sections of each twin. A twin with errors has no entry, and links to its sections are not checked. */
export type SectionIds = ReadonlyMap<PageName, ReadonlySet<string>>;

export function linkErrors(href: string, ids: SectionIds): string[] {
  const { page, fragment } = partsOf(href);
  if (!page) return [`links to ${href}, which is no page: write a page's own address, such as /contact`];
  const sections = ids.get(page);
  if (fragment === undefined || !sections || sections.has(fragment)) return [];
  return [`links to ${href}, but easy-read/${page}.md has no section {#${fragment}}: name one that it has`];
}

function partsOf(href: string) {
  const [path = "", fragment] = href.split("#");
  return { page: pageAt(path), fragment };
}
