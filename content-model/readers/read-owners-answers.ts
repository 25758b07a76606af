import { hasWords } from "../texts/content-files.ts";
import { checkReadingGrade } from "../texts/reading-grade.ts";
import { addDays, type Day, dayInPerth, isOpenOn } from "../values/days.ts";
import { fillIn } from "../texts/facts.ts";
import { fieldError } from "../texts/validation-error.ts";
import { OWNERS_ANSWERS, type OwnersAnswers, ownersAnswersSchema } from "../schemas/owners-answers-schema.ts";
import { readWordsFile } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";

/** A price may be relied on for this many days after somebody checked it, and never after the end of its year. */
const BELIEVED_DAYS = 180;

const NO_ANSWERS: OwnersAnswers = { staffLanguages: [] };

/** Returns the answers; none without the file, and undefined if it has errors. */
export function readOwnersAnswers(reader: Reader, now: Date): OwnersAnswers | undefined {
  const { files, facts, errors } = reader;
  if (!hasWords(files, OWNERS_ANSWERS)) return NO_ANSWERS;
  const read = readWordsFile(reader, OWNERS_ANSWERS, ownersAnswersSchema);
  if (!read) return undefined;
  const { example, ...others } = fillIn(read, facts);
  const today = dayInPerth(now);
  for (const name of ["otherSchemes", "example"] as const) {
    const checked = read[name]?.checked;
    if (checked !== undefined && checked > today)
      errors.push(
        fieldError(
          files,
          OWNERS_ANSWERS,
          [name, "checked"],
          `is ${checked}, which is in the future: write the day on which somebody read it at its source`,
        ),
      );
  }
  const texts = Object.values(read).flatMap((value) => (typeof value === "object" && "words" in value ? [value.words] : []));
  if (texts.length > 0) checkReadingGrade(reader, OWNERS_ANSWERS, { texts, sections: [] });
  return { ...others, ...(example && { example: { ...example, shown: shownDays(example, today) } }) };
}

/** Returns the days on which people may rely on a price: from 1 July of its year, or from the day on which it was checked. */
function shownDays({ year, checked }: { year: string; checked: Day }, today: Day) {
  const first = Number(year.slice(0, 4));
  const [starts, ends] = [`${first}-07-01`, `${first + 1}-06-30`];
  const overdue = addDays(checked, BELIEVED_DAYS);
  const dated = { posted: checked > starts ? checked : starts, closes: overdue < ends ? overdue : ends };
  return { ...dated, scheduled: !isOpenOn(dated, today) };
}
