import { z } from "zod";

import { ownPicture, type PictureSlot, pictureSlot } from "../schemas/picture-schema.ts";
import { wholeNumber } from "../schemas/site-schema.ts";
import { day, group, words, wordsOf } from "../values/value-schemas.ts";
import { checkReadingGrade } from "../texts/reading-grade.ts";
import { dayInPerth } from "../values/days.ts";
import { factsInText, fillIn, unknownFactErrors } from "../texts/facts.ts";
import { fieldError } from "../texts/validation-error.ts";
import { BELOW, markdownFiles, readFrontMatter } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";

/** The consent of a person of whom a page tells something (docs/specification.md, Claims and duties), perhaps with a picture. */
const consentOf = (helpOfHow: string, labelOfPicture: string) =>
  group(
    "Consent",
    {
      given: day.meta({ label: "Day on which the person agreed" }),
      how: words.meta({ label: "How they agreed", help: helpOfHow }),
      picture: z.literal(true, "must be true, or be left out").optional().meta({ label: labelOfPicture }),
    },
    "must say { given: the day, how: in what form }: without consent, nothing about the person is published",
  );

type WithConsent = { consent: z.infer<ReturnType<typeof consentOf>>; picture?: PictureSlot | undefined };

/** Returns whether the person agreed to the picture, if there is one. */
const agreesToPicture = ({ consent, picture }: WithConsent): boolean => picture === undefined || consent.picture === true;

const NO_CONSENT_TO_PICTURE = {
  path: ["consent", "picture"],
  error: "must be true if there is a picture: the person agreed that it is shown",
};

/** A member of the team needs the person's consent, and for a picture a consent to it. */
export const teamSchema = z
  .strictObject({
    order: wholeNumber.meta({ label: "Place in the list", help: "1 comes first." }),
    name: wordsOf(60, "write the name that the person wants to have here").meta({
      label: "Name",
      help: "As the person wants to be named.",
    }),
    role: wordsOf(80, "shorten it", "a card has no room for more").meta({ label: "Role" }),
    consent: consentOf("Visitors do not see it.", "They agreed to the picture"),
    picture: ownPicture.optional(),
  })
  .refine(agreesToPicture, NO_CONSENT_TO_PICTURE);

/** `paragraphs` are a few words about the person, as plain text. */
export type TeamMember = z.infer<typeof teamSchema> & { id: string; paragraphs: readonly string[] };

/** A testimonial needs the person's consent and its source (docs/specification.md, Claims and duties). */
export const testimonialSchema = z
  .strictObject({
    name: words.meta({ label: "Name", help: "As the person wants to be named." }),
    consent: consentOf("Such as “a signed form in the office”.", "They agreed that their picture is shown"),
    source: z
      .string("is missing: say where the record of the person’s own words is kept")
      .trim()
      .min(1, "is empty: write it")
      .meta({ label: "Where the record is", help: "Visitors see neither this nor the consent." }),
    picture: pictureSlot.optional().meta({ label: "Picture of the person" }),
  })
  .refine(agreesToPicture, NO_CONSENT_TO_PICTURE);

/** `paragraphs` are the words as they were said, as plain text without facts. */
export type Testimonial = z.infer<typeof testimonialSchema> & { id: string; paragraphs: readonly string[] };

const MOST_CHARACTERS = 400;

/** Reads each file of team/, in the order that the files say. A person without consent or without words is an error. */
export function readTeam(reader: Reader, now: Date): TeamMember[] {
  const { facts, errors } = reader;
  const members = readPeople(reader, "team", teamSchema, now).flatMap(({ id, file, text, front, said }): TeamMember[] => {
    errors.push(...unknownFactErrors(text, file, facts));
    const paragraphs = said.map((each) => factsInText(each, facts));
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
  readPeople(reader, "testimonials", testimonialSchema, now).flatMap(({ id, front, said }) =>
    front && said.length > 0 ? [{ ...front, id, paragraphs: said }] : [],
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
    const said = paragraphsOf(body);
    if (said.length === 0) errors.push({ file, field: "the words", fix: "are missing: write them", inFile: BELOW });
    const given = front?.consent.given ?? "";
    const fix = `is ${given}, which is in the future: write the day on which the person agreed`;
    if (given > dayInPerth(now)) errors.push(fieldError(files, file, ["consent", "given"], fix));
    return [{ id, file, text, front, said }];
  });
}

/** Returns the paragraphs of plain text, which empty lines separate, each on one line. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((text) => text.trim().replaceAll(/\s*\n\s*/g, " "))
    .filter((text) => text !== "");
