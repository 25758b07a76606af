import { dayAt } from "./days.ts";
import { readFrontMatter } from "./front-matter.ts";
import { lineOfField } from "./line-of-field.ts";
import { markdownFiles } from "./read-files.ts";
import type { Reader } from "./read-markdown.ts";
import { type Page, type Testimonial, testimonialSchema } from "./schemas.ts";

const FOLDER = "testimonials";
const PAGE = "pages/testimonials.md";

/** Reads each file of testimonials/; one without consent or source is an error, like one without words. */
export function readTestimonials({ folder, errors }: Reader, now: Date): Testimonial[] {
  const today = dayAt(now, "Australia/Perth");
  return markdownFiles(folder, FOLDER).flatMap(({ id, file }) => {
    const parts = readFrontMatter(folder, file, testimonialSchema, errors);
    if (!parts) return [];
    const { front } = parts;
    if (front && front.consent.given > today)
      errors.push({
        ...{ file, ...lineOfField(folder, file, ["consent", "given"]), field: "consent.given" },
        fix: `is ${front.consent.given}, a day to come: write the day on which the person agreed`,
      });
    const paragraphs = paragraphsOf(parts.body);
    if (paragraphs.length === 0) errors.push({ file, field: "the words", fix: "are missing: write them below the second ---" });
    return front && paragraphs.length > 0 ? [{ ...front, id, paragraphs }] : [];
  });
}

const paragraphsOf = (body: string) =>
  body
    .split(/\n\s*\n/)
    .map((words) => words.trim().replaceAll(/\s*\n\s*/g, " "))
    .filter((words) => words !== "");

/** The page must not say that there is no testimonial beside one, nor leave it unsaid while there is none. */
export function checkVoices({ folder, errors }: Reader, page: Page | undefined): void {
  if (!page) return;
  const has = (id: string) => page.sections.some((section) => section.id === id);
  const [needed, outdated] = markdownFiles(folder, FOLDER).length > 0 ? ["voices", "none-yet"] : ["none-yet", "voices"];
  const because = needed === "voices" ? `${FOLDER}/ has some` : `${FOLDER}/ has none`;
  if (has(outdated))
    errors.push({ file: PAGE, field: `{#${outdated}}`, fix: `must be {#${needed}}, its words and the lead too: ${because}` });
  else if (!has(needed)) errors.push({ file: PAGE, field: `{#${needed}}`, fix: `is missing: ${because}` });
}
