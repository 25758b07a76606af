import { dayAt } from "./days.ts";
import { readFrontMatter } from "./front-matter.ts";
import { fieldError } from "./line-of-field.ts";
import { markdownFiles } from "./read-files.ts";
import type { Reader } from "./read-markdown.ts";
import { type Page, type Testimonial, testimonialSchema } from "./schemas.ts";

const FOLDER = "testimonials";
const PAGE = "pages/testimonials.md";

/** Reads each file of testimonials/. A testimonial without consent, without a source or without words is an error. */
export function readTestimonials({ folder, errors }: Reader, now: Date): Testimonial[] {
  const today = dayAt(now, "Australia/Perth");
  return markdownFiles(folder, FOLDER).flatMap(({ id, file }) => {
    const parts = readFrontMatter(folder, file, testimonialSchema, errors);
    if (!parts) return [];
    const { front } = parts;
    if (front && front.consent.given > today) {
      const fix = `is ${front.consent.given}, which is in the future: write the day on which the person agreed`;
      errors.push(fieldError(folder, file, ["consent", "given"], fix));
    }
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

/** Reports a page that says that there is no testimonial while there is one, or that does not say so while there is none. */
export function checkVoices({ folder, errors }: Reader, page: Page | undefined): void {
  if (!page) return;
  const has = (id: string) => page.sections.some((section) => section.id === id);
  const areThere = markdownFiles(folder, FOLDER).length > 0;
  const [required, outdated] = areThere ? ["voices", "none-yet"] : ["none-yet", "voices"];
  const because = `content/${FOLDER} has ${areThere ? "a" : "no"} testimonial`;
  if (has(outdated)) {
    const fix = `must be {#${required}}, because ${because}: change the id, the words below it and the lead`;
    errors.push({ file: PAGE, field: `{#${outdated}}`, fix });
  } else if (!has(required)) {
    errors.push({ file: PAGE, field: `{#${required}}`, fix: `is missing: write a section with that id, because ${because}` });
  }
}
