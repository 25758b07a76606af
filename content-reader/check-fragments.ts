import { readText } from "./content-text.ts";
import { addressOf, PAGE_NAMES, pageAt, type PageName } from "./pages.ts";
import { REQUIRED_SECTIONS } from "./required.ts";
import type { Reader } from "./read-markdown.ts";
import type { Redirect } from "./redirects.ts";

type WithSections = { sections: readonly { id: string; html: string }[] } | undefined;
type Linked = {
  pages: Partial<Record<PageName, WithSections>>;
  services: readonly (NonNullable<WithSections> & { id: string })[];
  jobs: readonly (NonNullable<WithSections> & { id: string })[];
  redirects: readonly Redirect[];
};

/** Reports each link and redirect to a part of a page that the page does not have, such as a support that was taken out. */
export function checkFragments({ folder, errors }: Reader, content: Linked): void {
  const idsOf = partsOfPages(content);
  const report = (file: string, href: string, typed: string) => {
    const [path = "", id = ""] = href.split("#");
    const page = pageAt(path);
    const ids = page && idsOf.get(page);
    if (id === "" || !ids || ids.has(id)) return;
    const lines = (readText(folder, file, []) ?? "").split("\n");
    const line = lines.findIndex((text) => text.includes(typed)) + 1;
    const fix = `leads to a part that pages/${page}.md does not have: name one of ${[...ids].join(", ")}, or leave #${id} out`;
    errors.push({ file, ...(line > 0 && { line }), field: `link ${href}`, fix });
  };
  for (const [file, own, page] of filesWithLinks(content))
    for (const [, href = ""] of own.sections.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)]))
      report(file, href.startsWith("#") ? `${addressOf(page)}${href}` : href, `](${href}`);
  for (const { to } of content.redirects) report("redirects.txt", to, to);
}

function filesWithLinks({ pages, services, jobs }: Linked): [file: string, NonNullable<WithSections>, page: PageName][] {
  return [
    ...PAGE_NAMES.flatMap((name): [string, NonNullable<WithSections>, PageName][] => {
      const page = pages[name];
      return page ? [[`pages/${name}.md`, page, name]] : [];
    }),
    ...services.map((service): [string, NonNullable<WithSections>, PageName] => [
      `services/${service.id}.md`,
      service,
      "services",
    ]),
    ...jobs.map((job): [string, NonNullable<WithSections>, PageName] => [`jobs/${job.id}.md`, job, "careers"]),
  ];
}

function partsOfPages({ pages, services, jobs }: Linked): ReadonlyMap<PageName, ReadonlySet<string>> {
  const openings = jobs.map(({ id }) => `opening-${id}`);
  const more: Partial<Record<PageName, string[]>> = {
    services: services.map(({ id }) => id),
    employment: openings,
    careers: openings,
  };
  return new Map(
    PAGE_NAMES.flatMap((name) => {
      const page = pages[name];
      return page
        ? [[name, new Set([...page.sections.map(({ id }) => id), ...(REQUIRED_SECTIONS[name] ?? []), ...(more[name] ?? [])])]]
        : [];
    }),
  );
}
