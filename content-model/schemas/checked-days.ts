import { z } from "zod";

import { addMonths, type Day, dayAt, dayInWords } from "../values/days.ts";
import { fieldError } from "../texts/line-of-field.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { day } from "../values/value-schemas.ts";

/** The most months between a check and the next one. */
const MOST_MONTHS = 12;

/** The day on which somebody compared the facts of a page with their sources, and the day by which somebody does so again. */
const checkedSchema = z
  .strictObject({ on: day, next: day })
  .refine(({ on, next }) => on < next, {
    path: ["next"],
    error: "must be after the day in on: write the day by which somebody checks the page again",
  })
  .refine(({ on, next }) => next <= addMonths(on, MOST_MONTHS), {
    path: ["next"],
    error: `is more than ${MOST_MONTHS} months after the day in on: write an earlier day`,
  });

/** The field of a page with facts and of a support. Without it, nobody has checked the facts. */
export const checkedField = { checked: checkedSchema.optional() };
export type CheckedDays = z.infer<typeof checkedSchema>;

/** `isOver`: the next check was due before the day on which this content was read. */
export type Checked = CheckedDays & { isOver: boolean };

/** Returns the days of a file with whether they are over. A check in the future is an error. */
export function readChecked(
  { files, errors }: Pick<Reader, "files" | "errors">,
  file: string,
  checked: CheckedDays | undefined,
  now: Date,
): { checked?: Checked } {
  if (!checked) return {};
  const today: Day = dayAt(now, "Australia/Perth");
  if (checked.on > today) {
    const fix = `is ${dayInWords(checked.on)}, which is in the future: write the day on which somebody checked the page`;
    errors.push(fieldError(files, file, ["checked", "on"], fix));
  }
  return { checked: { ...checked, isOver: checked.next < today } };
}
