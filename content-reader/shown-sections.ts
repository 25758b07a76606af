import type { PageName } from "./pages.ts";
import type { Reader } from "./read-markdown.ts";

/** How many there are of each kind of content that a section of another page shows. */
export type Counts = Readonly<Record<"news" | "team" | "testimonials", number>>;

/**
 * Sections that a page shows only while there is something to show in them, or only while there is nothing. Their words stand in the
 * files all the time, so that the first testimonial and the last need no change of another file.
 */
export const DEPENDENT_SECTIONS: readonly { page: PageName; id: string; of: keyof Counts; whileAny: boolean }[] = [
  { page: "home", id: "news", of: "news", whileAny: true },
  { page: "about", id: "team", of: "team", whileAny: true },
  { page: "testimonials", id: "voices", of: "testimonials", whileAny: true },
  { page: "testimonials", id: "none-yet", of: "testimonials", whileAny: false },
];

type Rule = (typeof DEPENDENT_SECTIONS)[number];
type Sections = { sections: readonly { id: string }[] };

const isShown = ({ of, whileAny }: Rule, counts: Counts) => counts[of] > 0 === whileAny;

/** Returns a page, standard or in Easy Read, with the sections that it shows: the same object if it shows all of them. */
export function withShownSections<Page extends Sections>(name: string, page: Page, counts: Counts): Page {
  const ruleOf = (id: string) => DEPENDENT_SECTIONS.find((rule) => rule.page === name && rule.id === id);
  const sections = page.sections.filter(({ id }) => {
    const rule = ruleOf(id);
    return !rule || isShown(rule, counts);
  });
  return sections.length === page.sections.length ? page : { ...page, sections };
}

/** Reports each section that a page should show now and does not have. */
export function checkShownSections({ errors }: Reader, pages: Partial<Record<PageName, Sections>>, counts: Counts): void {
  for (const rule of DEPENDENT_SECTIONS.filter((each) => isShown(each, counts))) {
    const { page, id, of, whileAny } = rule;
    const sections = pages[page]?.sections;
    if (!sections || sections.some((section) => section.id === id)) continue;
    const because = `content/${of} has ${whileAny ? "a" : "no"} file`;
    errors.push({
      ...{ file: `pages/${page}.md`, field: `{#${id}}` },
      fix: `is missing: write a section with that id, because ${because}`,
    });
  }
}
