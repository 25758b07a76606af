import { namedFacts } from "../../../content-reader/facts.ts";
import { PAGES, twinAddress } from "../../../content-reader/pages.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import type { Option } from "../../../staff/contract/inbox.ts";
import { titleOf } from "./file-names.ts";
import type { OpenFile } from "./read-draft.ts";

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

/** Returns the pages that can be previewed: the items of the news with their drafts, and all Easy Read twins. */
export const pageOptions = (content: Content, texts: readonly OpenFile[]): Option[] => {
  const items = newsItems(texts);
  return [
    ...standardPages(content),
    ...items,
    ...PAGES.flatMap((page) =>
      "easyRead" in page ? [{ value: page.easyRead, label: content.easyRead.pages[page.name].title }] : [],
    ),
    ...items.map(({ value, label }) => ({
      value: twinAddress(value),
      label: `${label} (${content.interface.pageTools.easyRead})`,
    })),
  ];
};

const newsItems = (texts: readonly OpenFile[]): Option[] =>
  texts.flatMap(({ path, text }) => {
    const [, id] = /^news\/([a-z0-9-]+)\.md$/.exec(path) ?? [];
    return id === undefined || text === null ? [] : [{ value: `/news/${id}`, label: titleOf(path, text) }];
  });

const standardPages = ({ pages }: Content): Option[] =>
  PAGES.flatMap((page) => ("easyRead" in page ? [{ value: page.path, label: pages[page.name].heading }] : []));
