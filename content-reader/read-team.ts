import { checkReadingGrade } from "./check-reading-grade.ts";
import { checkConsentDay } from "./consent-day.ts";
import { factsInText } from "./facts.ts";
import { fillIn } from "./fill-in.ts";
import { readFrontMatter } from "./front-matter.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { markdownFiles } from "./read-files.ts";
import type { Reader } from "./read-markdown.ts";
import { type TeamMember, teamSchema } from "./team-schema.ts";
import { unknownFactErrors } from "./unknown-facts.ts";

const FOLDER = "team";
const MOST_CHARACTERS = 400;

/** Reads each file of team/, in the order that the files say. A person without consent or without words is an error. */
export function readTeam(reader: Reader, now: Date): TeamMember[] {
  const { files, facts, errors } = reader;
  const members = markdownFiles(files, FOLDER).flatMap(({ id, file }): TeamMember[] => {
    const parts = readFrontMatter(files, file, teamSchema, errors);
    if (!parts) return [];
    const { front, body, text } = parts;
    errors.push(...unknownFactErrors(text, file, facts));
    const paragraphs = paragraphsOf(body).map((words) => factsInText(words, facts));
    const fix = lengthError(paragraphs.join(" ").length);
    if (fix) errors.push({ file, field: "the words", fix });
    if (!front) return [];
    checkConsentDay(reader, file, front, now);
    checkReadingGrade(reader, file, { texts: paragraphs, sections: [] });
    return [{ ...fillIn(front, facts), id, paragraphs }];
  });
  return members.toSorted((one, other) => one.order - other.order || one.id.localeCompare(other.id));
}

function lengthError(characters: number): string | undefined {
  if (characters === 0) return "are missing: write them below the second ---";
  if (characters <= MOST_CHARACTERS) return undefined;
  return `have ${characters} characters: write at most ${MOST_CHARACTERS}, because the words of all stand side by side`;
}
