import { type Day, dayAt, dayInWords } from "../values/days.ts";
import { fieldError } from "../texts/line-of-field.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { Checked, CheckedDays } from "../values/page-head-schema.ts";

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
