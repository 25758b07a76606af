import type { PageName } from "./pages.ts";
import type { Reader } from "./read-markdown.ts";
import { STEPS } from "./required.ts";
import type { Section, Shape } from "./section-shapes.ts";

/** The sections that a page lays out by their items. The steps of About are on Home too. */
const SHAPED: readonly { page: PageName; id: string; shape: Shape }[] = [
  { page: "home", id: "who-we-help", shape: "cards" },
  { page: "home", id: "listening", shape: "cards" },
  { page: "about", id: STEPS, shape: "steps" },
  { page: "contact", id: "relay-and-interpreters", shape: "cards" },
  { page: "contact", id: "feedback-and-complaints", shape: "panel" },
];
const DOORS = "who-we-help";
/** On these pages a section without a layout of its own is plain: the styles of shapes would be too many beside those of a form. */
const FORM_PAGES = ["contact", "careers"] as const;

type Pages = Partial<Record<PageName, { sections: readonly Section[] }>>;

/** Reports each section without the shape that its layout needs or with one that it cannot have, and each door without a link. */
export function checkShapes({ errors }: Reader, pages: Pages): void {
  for (const page of FORM_PAGES)
    for (const { id, shape } of pages[page]?.sections ?? [])
      if (shape && !SHAPED.some((each) => each.page === page && each.id === id))
        errors.push({
          file: `pages/${page}.md`,
          field: `{#${id} ${shape}}`,
          fix: `has a shape, which this page cannot show: write {#${id}}`,
        });
  for (const { page, id, shape } of SHAPED) {
    const section = pages[page]?.sections.find((each) => each.id === id);
    const report = (fix: string) => errors.push({ file: `pages/${page}.md`, field: `{#${id}}`, fix });
    // required.ts lists the sections of Home. A page without any words has an error of its own.
    if (!section && page === "about" && pages.about?.sections.length) report("is missing: Home shows its steps");
    if (!section) continue;
    if (section.shape !== shape) report(`must be ${shape}, because its page shows its items: write {#${id} ${shape}}`);
    else if (id === DOORS && section.items?.some(({ href }) => href === undefined))
      report("has an item that leads nowhere: start each with a link, such as - **[For you](/contact)**");
  }
}
