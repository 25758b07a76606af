import { lineOfText, readText } from "./content-text.ts";
import { hrefsIn } from "./markdown.ts";
import { addressOf, PAGE_NAMES, pageAt, type PageName } from "./pages.ts";
import { REQUIRED_SECTIONS } from "./required.ts";
import type { Reader } from "./read-markdown.ts";
import type { Redirect } from "./redirects.ts";

type Sections = readonly { id: string; html: string }[];
type Entry = { id: string; sections: Sections };
export type Linked = {
  pages: Partial<Record<PageName, { sections: Sections }>>;
  services: readonly Entry[];
  jobs: readonly Entry[];
  redirects: readonly Redirect[];
};

/** Reports each link and redirect to a part of a page that the page does not have, such as a support that was deleted. */
export function checkFragments({ folder, errors }: Reader, content: Linked): void {
  const idsOf = new Map(PAGE_NAMES.map((name) => [name, idsOfPage(name, content)]));
  const report = (file: string, href: string, typed: string) => {
    const [address = "", id = ""] = href.split("#");
    const [path = ""] = address.split("?");
    const page = pageAt(path);
    const ids = page && idsOf.get(page);
    if (id === "" || !ids || ids.includes(id)) return;
    const fix = `leads to a part that pages/${page}.md does not have: write one of ${ids.join(", ")}, or leave #${id} out`;
    errors.push({ file, ...lineOfText(readText(folder, file, []) ?? "", typed), field: `link ${href}`, fix });
  };
  for (const { file, page, sections } of filesWithLinks(content))
    for (const href of hrefsIn(sections)) report(file, href.startsWith("#") ? `${addressOf(page)}${href}` : href, `](${href}`);
  for (const { to } of content.redirects) report("redirects.txt", to, to);
}

/** Returns the files whose words may have links, each with the page that shows it. */
export function filesWithLinks({ pages, services, jobs }: Linked): { file: string; page: PageName; sections: Sections }[] {
  return [
    ...PAGE_NAMES.map((page) => ({ file: `pages/${page}.md`, page, sections: pages[page]?.sections ?? [] })),
    ...services.map(({ id, sections }) => ({ file: `services/${id}.md`, page: "services" as const, sections })),
    ...jobs.map(({ id, sections }) => ({ file: `jobs/${id}.md`, page: "careers" as const, sections })),
  ];
}

/** Returns the ids of the parts of a page; undefined for a page that cannot be read. */
function idsOfPage(name: PageName, { pages, services, jobs }: Linked): string[] | undefined {
  const page = pages[name];
  if (!page) return undefined;
  const ids = [...page.sections.map(({ id }) => id), ...(REQUIRED_SECTIONS[name] ?? [])];
  if (name === "services")
    ids.push(...services.flatMap(({ id, sections }) => [id, ...sections.map((section) => `${id}-${section.id}`)]));
  if (name === "employment" || name === "careers") ids.push(...jobs.map(({ id }) => `opening-${id}`));
  return [...new Set(ids)];
}
