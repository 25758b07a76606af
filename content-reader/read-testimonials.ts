import { checkConsentDay } from "./consent-day.ts";
import { readFrontMatter } from "./front-matter.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { markdownFiles } from "./read-files.ts";
import type { Reader } from "./read-markdown.ts";
import { type Testimonial, testimonialSchema } from "./schemas.ts";

const FOLDER = "testimonials";

/** Reads each file of testimonials/. A testimonial without consent, without a source or without words is an error. */
export function readTestimonials(reader: Reader, now: Date): Testimonial[] {
  const { files, errors } = reader;
  return markdownFiles(files, FOLDER).flatMap(({ id, file }) => {
    const parts = readFrontMatter(files, file, testimonialSchema, errors);
    if (!parts) return [];
    const { front } = parts;
    if (front) checkConsentDay(reader, file, front, now);
    const paragraphs = paragraphsOf(parts.body);
    if (paragraphs.length === 0) errors.push({ file, field: "the words", fix: "are missing: write them below the second ---" });
    return front && paragraphs.length > 0 ? [{ ...front, id, paragraphs }] : [];
  });
}
