import type { z } from "zod";

import { checkReadingGrade } from "../texts/check-reading-grade.ts";
import { dayAt } from "../values/days.ts";
import { factsInText, fillIn, unknownFactErrors } from "../texts/facts.ts";
import { fieldError } from "../texts/line-of-field.ts";
import { type TeamMember, teamSchema, type Testimonial, testimonialSchema } from "../schemas/people-schema.ts";
import { markdownFiles, readFrontMatter } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";

const MOST_CHARACTERS = 400;

/** Reads each file of team/, in the order that the files say. A person without consent or without words is an error. */
export function readTeam(reader: Reader, now: Date): TeamMember[] {
  const { facts, errors } = reader;
  const members = readPeople(reader, "team", teamSchema, now).flatMap(({ id, file, text, front, words }): TeamMember[] => {
    errors.push(...unknownFactErrors(text, file, facts));
    const paragraphs = words.map((each) => factsInText(each, facts));
    const { length } = paragraphs.join(" ");
    if (length > MOST_CHARACTERS) {
      const fix = `have ${length} characters: write at most ${MOST_CHARACTERS}, because the words of all stand side by side`;
      errors.push({ file, field: "the words", fix });
    }
    if (!front) return [];
    checkReadingGrade(reader, file, { texts: paragraphs, sections: [] });
    return [{ ...fillIn(front, facts), id, paragraphs }];
  });
  return members.toSorted((one, other) => one.order - other.order || one.id.localeCompare(other.id));
}

/** Reads each file of testimonials/. A testimonial without consent, without a source or without words is an error. */
export const readTestimonials = (reader: Reader, now: Date): Testimonial[] =>
  readPeople(reader, "testimonials", testimonialSchema, now).flatMap(({ id, front, words }) =>
    front && words.length > 0 ? [{ ...front, id, paragraphs: words }] : [],
  );

/** Reads each file of a folder about people, and reports one without words, and a consent that is dated after today in Perth. */
function readPeople<Front extends { consent: { given: string } }>(
  reader: Reader,
  folder: string,
  schema: z.ZodType<Front>,
  now: Date,
) {
  const { files, errors } = reader;
  return markdownFiles(files, folder).flatMap(({ id, file }) => {
    const parts = readFrontMatter(reader, file, schema);
    if (!parts) return [];
    const { text, front, body } = parts;
    const words = paragraphsOf(body);
    if (words.length === 0) errors.push({ file, field: "the words", fix: "are missing: write them below the second ---" });
    const given = front?.consent.given ?? "";
    const fix = `is ${given}, which is in the future: write the day on which the person agreed`;
    if (given > dayAt(now, "Australia/Perth")) errors.push(fieldError(files, file, ["consent", "given"], fix));
    return [{ id, file, text, front, words }];
  });
}

/** Returns the paragraphs of plain text, which empty lines separate, each on one line. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((words) => words.trim().replaceAll(/\s*\n\s*/g, " "))
    .filter((words) => words !== "");
