import { lineOfText, readText } from "../texts/content-files.ts";
import type { EnquiryForm } from "../schemas/form-schemas.ts";
import { hrefsIn, type Reader } from "../texts/read-markdown.ts";
import { REQUIRED_SECTIONS } from "../texts/page-sections.ts";
import { addressOf, PAGE_NAMES, pageAt, type PageName, type Route, routeAt, standardAddress } from "../values/pages.ts";
import type { Redirect } from "./redirects.ts";

type Sections = readonly { id: string; html: string }[];
type Entry = { id: string; sections: Sections };
type Linked = {
  pages: Partial<Record<PageName, { sections: Sections }>>;
  services: readonly Entry[];
  jobs: readonly Entry[];
  news: readonly (Entry & { isOver: boolean })[];
  languages: readonly { id: string }[];
  redirects: readonly Redirect[];
  searchWords: readonly { page: string }[];
};

/**
 * Reports each link, redirect and search words to a part of a page that the page does not have, such as a support that was deleted, and to
 * news that does not exist. News that is over is a warning, because its day comes without a change of any file.
 */
export function checkFragments({ files, errors, warnings }: Reader, content: Linked): void {
  const idsOf = new Map(PAGE_NAMES.map((name) => [name, idsOfPage(name, content)]));
  const report = (file: string, href: string, typed: string) => {
    const [address = "", id = ""] = href.split("#");
    const [path = ""] = address.split("?");
    const found = { file, ...lineOfText(readText(files, file, []) ?? "", typed), field: `link ${href}` };
    const news = newsAt(path, content);
    if (news === "none") errors.push({ ...found, fix: "leads to news that does not exist: delete the link" });
    if (news === "over")
      warnings.push({ ...found, fix: "leads to news that is over, and shows the 404 screen: delete the link" });
    if (isNoLanguage(path, content)) errors.push({ ...found, fix: "leads to no language: delete the link" });
    if (supportAt(path, content) === "none")
      errors.push({ ...found, fix: `leads to no support: write one of ${supports(content)}` });
    const page = pageAt(path);
    const ids = page ? idsOf.get(page) : itemAt(path, content)?.sections.map((part) => part.id);
    if (id === "" || !ids || ids.includes(id)) return;
    const place = page ? `pages/${page}.md` : "that page";
    const fix = `leads to a part that ${place} does not have: write one of ${ids.join(", ")}, or leave #${id} out`;
    errors.push({ ...found, fix });
  };
  for (const { file, address, sections } of filesWithLinks(content))
    for (const href of hrefsIn(sections)) report(file, href.startsWith("#") ? `${address}${href}` : href, `](${href}`);
  for (const { to } of content.redirects) report("redirects.txt", to, to);
  for (const { page } of content.searchWords) report("interface.yaml", page, page);
}

/** Returns whether the news at a path exists; undefined for the path of another page. The list exists while it has an item. */
function newsAt(path: string, { news }: Pick<Linked, "news">): "shown" | "over" | "none" | undefined {
  const route: Route | undefined = routeAt(path);
  if (route?.name !== "news") return undefined;
  const items = news.filter(({ id }) => route.item === undefined || route.item === id);
  if (items.length === 0) return "none";
  return items.every(({ isOver }) => isOver) ? "over" : "shown";
}

const supports = ({ services }: Pick<Linked, "services">) =>
  services.map(({ id }) => standardAddress({ name: "services", item: id })).join(", ");

/** Returns whether the support at a path exists; undefined for the path of another page. */
function supportAt(path: string, content: Linked): "exists" | "none" | undefined {
  const route: Route | undefined = routeAt(path);
  if (route?.name !== "services" || route.item === undefined) return undefined;
  return itemAt(path, content) ? "exists" : "none";
}

/** Returns whether a path is that of a language that the content does not have, or of their list while there is none. */
function isNoLanguage(path: string, { languages }: Pick<Linked, "languages">): boolean {
  const route: Route | undefined = routeAt(path);
  return route?.name === "languages" && !languages.some(({ id }) => route.item === undefined || route.item === id);
}

/** Returns the item of a list whose page has a path. */
function itemAt(path: string, { services, news }: Linked): Entry | undefined {
  const route = routeAt(path);
  if (route?.item === undefined || route.name === "languages") return undefined;
  return (route.name === "news" ? news : services).find(({ id }) => id === route.item);
}

/** Returns the files whose words may have links, each with the address of the page that shows it. */
function filesWithLinks({ pages, services, jobs, news }: Linked): { file: string; address: string; sections: Sections }[] {
  return [
    ...PAGE_NAMES.map((page) => ({ file: `pages/${page}.md`, address: addressOf(page), sections: pages[page]?.sections ?? [] })),
    ...services.map(({ id, sections }) => ({
      file: `services/${id}.md`,
      sections,
      address: standardAddress({ name: "services", item: id }),
    })),
    ...jobs.map(({ id, sections }) => ({ file: `jobs/${id}.md`, address: addressOf("careers"), sections })),
    ...news.map(({ id, sections }) => ({
      file: `news/${id}.md`,
      sections,
      address: standardAddress({ name: "news", item: id }),
    })),
  ];
}

/** Returns the ids of the parts of a page; undefined for a page that cannot be read. */
function idsOfPage(name: PageName, { pages, services, jobs }: Linked): string[] | undefined {
  const page = pages[name];
  if (!page) return undefined;
  const ids = [...page.sections.map(({ id }) => id), ...(REQUIRED_SECTIONS[name] ?? [])];
  // The parts of a support are on this page in the parked stage alone, and a link may lead to what both stages have.
  if (name === "services") ids.push(...services.map(({ id }) => id));
  if (name === "employment" || name === "careers") ids.push(...jobs.map(({ id }) => `opening-${id}`));
  return [...new Set(ids)];
}

/**
 * Reports each link that selects an answer in a form (`/contact?way=myself`, docs/specification.md, Forms) where the form has no
 * such question or answer.
 */
export function checkPresets({ files, errors }: Reader, content: Linked, enquiry: EnquiryForm | undefined): void {
  if (!enquiry) return;
  const answers = new Map([
    [`${addressOf("contact")}?way`, Object.keys(enquiry.fields.way.options ?? {})],
    [`${addressOf("contact")}?about`, content.services.map(({ id }) => id)],
    [`${addressOf("careers")}?role`, content.jobs.map(({ id }) => id)],
  ]);
  for (const { file, sections } of filesWithLinks(content))
    for (const href of hrefsIn(sections)) {
      const [link = ""] = href.split("#");
      if (!link.startsWith("/") || !link.includes("?")) continue;
      const [question = "", answer = ""] = link.split("=");
      const known = answers.get(question);
      if (known?.includes(answer)) continue;
      const fix = known
        ? `selects an answer that the form does not have: write one of ${known.join(", ")} after ${question}=`
        : `selects the answer to no question: write one of ${[...answers.keys()].join(", ")}, or leave out what follows the ?`;
      errors.push({ file, ...lineOfText(readText(files, file, []) ?? "", `](${href}`), field: `link ${href}`, fix });
    }
}
