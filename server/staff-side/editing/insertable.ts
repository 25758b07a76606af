import { namedFacts } from "../../../content-reader/facts.ts";
import { PAGES } from "../../../content-reader/pages.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import type { Option } from "../../../staff/contract/inbox.ts";

/** Returns the facts that words may name: their names in double braces, and their values. Promises show nothing, so they are left out. */
export const factOptions = ({ site, helplines }: Content): Option[] =>
  [...namedFacts(site, helplines)]
    .filter(([, { text }]) => text !== "")
    .map(([name, { text }]) => ({ value: `{{${name}}}`, label: `${text} (${name})` }));

/** Returns the addresses to which words may link: the pages with words of their own, and each support. */
export const linkOptions = (content: Content): Option[] => [
  ...standardPages(content),
  ...content.services.map(({ id, title }) => ({ value: `/services#${id}`, label: title })),
];

/** Returns the pages that can be previewed, with their Easy Read twins. */
export const pageOptions = (content: Content): Option[] => [
  ...standardPages(content),
  ...PAGES.flatMap((page) =>
    "easyRead" in page ? [{ value: page.easyRead, label: content.easyRead.pages[page.name].title }] : [],
  ),
];

const standardPages = ({ pages }: Content): Option[] =>
  PAGES.flatMap((page) => ("easyRead" in page ? [{ value: page.path, label: pages[page.name].heading }] : []));
