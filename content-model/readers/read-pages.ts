import type { Pages, ReadingGrade } from "../schemas/schemas.ts";
import { schemaOfPage } from "../schemas/schemas.ts";
import { itemPictures } from "../texts/content-files.ts";
import { REQUIRED_SECTIONS } from "../texts/page-sections.ts";
import { type Reader, readMarkdown } from "../texts/read-markdown.ts";
import { checkReadingGrade, MOST_GRADE } from "../texts/reading-grade.ts";
import { fieldError } from "../texts/validation-error.ts";
import { type Day, dayInPerth, dayInWords } from "../values/days.ts";
import type { Checked, CheckedDays } from "../values/page-head-schema.ts";
import { PAGE_NAMES, type PageName } from "../values/pages.ts";

/** Reads each file of pages/. A page with errors is undefined. */
export const readPages = (reader: Reader, now: Date): Partial<Pages> =>
  Object.fromEntries(PAGE_NAMES.map((name) => [name, readPage(reader, name, now)]));

function readPage(reader: Reader, name: PageName, now: Date) {
  const file = `pages/${name}.md`;
  const rules = { required: REQUIRED_SECTIONS[name], pictures: itemPictures(reader.files) };
  const page = readMarkdown(reader, file, schemaOfPage(name), rules);
  if (!page) return undefined;
  const { readingGrade, checked, ...shown }: typeof page & { readingGrade?: ReadingGrade; checked?: CheckedDays } = page;
  const texts = [shown.heading, shown.lead];
  checkReadingGrade(reader, file, { texts, sections: shown.sections, atMost: readingGrade?.atMost ?? MOST_GRADE });
  return { ...shown, ...readChecked(reader, file, checked, now) };
}

/** Returns the days of a file with whether they are over. A check in the future is an error. */
export function readChecked(
  { files, errors }: Pick<Reader, "files" | "errors">,
  file: string,
  checked: CheckedDays | undefined,
  now: Date,
): { checked?: Checked } {
  if (!checked) return {};
  const today: Day = dayInPerth(now);
  if (checked.on > today) {
    const fix = `is ${dayInWords(checked.on)}, which is in the future: write the day on which somebody checked the page`;
    errors.push(fieldError(files, file, ["checked", "on"], fix));
  }
  return { checked: { ...checked, isOver: checked.next < today } };
}
