import { dayAt } from "../../content-reader/days.ts";
import type { Definitions } from "../../staff/complaint-fields.ts";
import type { ComplaintError, Sent } from "../../staff/contract/complaints.ts";
import { cleanLine, cleanLines } from "../forms/clean-text.ts";
import { type Hours, wallTimeAt } from "../notifications/working-days.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
/** No complaint of this provider is older. A year such as 0026 is a slip of the keyboard. */
const FIRST_YEAR = "2000";

type Values<Fields extends Definitions> = Record<Extract<keyof Fields, string>, string>;
type Checked<Fields extends Definitions> = {
  values: Values<Fields>;
  errors: ComplaintError<Extract<keyof Fields, string>>[];
};

/** Returns the values of a form, cleaned, and what is wrong with them. A field that was not sent is "". */
export function checkFields<Fields extends Definitions>(fields: Fields, sent: Sent, now: Date, hours: Hours): Checked<Fields> {
  const names = Object.keys(fields) as Extract<keyof Fields, string>[];
  const checked: Checked<Fields> = { values: {} as Values<Fields>, errors: [] };
  for (const field of names) {
    const definition = fields[field] as Definitions[string];
    const value = cleaned(definition, Object.hasOwn(sent, field) ? (sent[field] ?? "") : "");
    checked.values[field] = value;
    const error = value === "" ? undefined : errorOf(definition, value, now, hours);
    if (error) checked.errors.push({ field, error });
  }
  return checked;
}

const cleaned = ({ type }: Definitions[string], value: string) => (type === "text" ? cleanLines(value) : cleanLine(value)).trim();

function errorOf(
  definition: Definitions[string],
  value: string,
  now: Date,
  { timeZone }: Hours,
): ComplaintError["error"] | undefined {
  switch (definition.type) {
    case "line":
    case "text":
      return Array.from(value).length > definition.maxLength ? "too-long" : undefined;
    case "choice":
      return definition.options.includes(value) ? undefined : "no-choice";
    case "day":
      return DAY.test(value) && isReal(value) ? isAfter(value, dayAt(now, timeZone)) : "no-date";
    case "moment":
      return isMoment(value) ? isAfter(value, wallTimeAt(now, timeZone)) : "no-date";
  }
}

const isAfter = (value: string, now: string) => (value > now ? "future" : undefined);

/** Whether a text is a wall time that exists, such as 2026-11-23T15:04. */
export const isMoment = (value: string): boolean => MOMENT.test(value) && isReal(value);

/** Whether a day exists: Date.parse moves 31 February into March. */
function isReal(value: string): boolean {
  const time = Date.parse(value.includes("T") ? `${value}Z` : `${value}T00:00Z`);
  return value >= FIRST_YEAR && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
