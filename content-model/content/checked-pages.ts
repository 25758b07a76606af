import { FACT_PAGES } from "../values/pages.ts";
import type { Content } from "./read-content.ts";
import type { Checked } from "../values/page-head-schema.ts";

/** A page with facts, by its file below content/. */
export type CheckedPage = { file: string; title: string; checked?: Checked | undefined };

/**
 * What becomes wrong soonest, by its file: support coordination and supported independent living, whose rules change, and the pages with
 * prices and with the words about funding.
 */
const FIRST = [
  "services/support-coordination.md",
  "pages/support-coordinators.md",
  "services/supporting-independent-living.md",
  "pages/services.md",
  "pages/how-it-works.md",
];

/** Returns every page with facts: what becomes wrong soonest, then the other supports, which have words about funding, then the rest. */
export function checkedPages({ pages, services }: Pick<Content, "pages" | "services">): CheckedPage[] {
  const all: CheckedPage[] = [
    ...services.map(({ id, title, checked }) => ({ file: `services/${id}.md`, title, checked })),
    ...FACT_PAGES.map((name) => ({ file: `pages/${name}.md`, title: pages[name].title, checked: pages[name].checked })),
  ];
  return [
    ...FIRST.flatMap((file) => all.find((page) => page.file === file) ?? []),
    ...all.filter(({ file }) => !FIRST.includes(file)),
  ];
}
