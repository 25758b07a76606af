import { type ComplaintField, COMPLAINT_FIELDS, NEW_COMPLAINT_FIELDS, type Definitions } from "../data/complaint-fields.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { cleanAddress, cleanLine, cleanLines } from "../data/clean-text.ts";
import { isEmail, isPhone } from "../data/contacts.ts";
import type { Lists } from "./complaint-lists.ts";
import { type Hours, wallTimeAt } from "../promises/working-days.ts";

export type ComplaintValues = Readonly<Record<ComplaintField, string>>;

export type ComplaintError<Field extends string = ComplaintField> = {
  field: Field;
  error:
    "missing" | "too-long" | "no-date" | "future" | "before-received" | "before-aware" | "no-choice" | "no-phone" | "no-email";
};

export type Sent = Readonly<Record<string, string>>;

/** `lists` has what the listed fields offer. */
type Given = { hours: Hours; lists: Lists };

/** Returns the values of a complaint's record as a person sent them, and the errors in the order of the fields. */
export function checkComplaint(
  sent: Sent,
  now: Date,
  { hours, lists }: Given,
): { values: ComplaintValues; errors: ComplaintError[] } {
  const { values, errors } = checkFields(COMPLAINT_FIELDS, sent, now, { hours, lists });
  const add = (field: ComplaintError["field"], error: ComplaintError["error"]) => {
    if (!errors.some((one) => one.field === field)) errors.push({ field, error });
  };
  for (const field of ["received", "channel"] as const) if (values[field] === "") add(field, "missing");
  for (const field of ["acknowledged", "closed"] as const)
    if (values[field] !== "" && values[field] < values.received.slice(0, 10)) add(field, "before-received");
  // A closed complaint without an outcome cannot be explained to the person or to an auditor.
  if (values.closed !== "" && values.outcome === "") add("outcome", "missing");
  // Without the first two, there is no clock to compare the handover with.
  if (values.handedOverAt !== "" && values.reportable === "") add("reportable", "missing");
  if (values.reportedAt !== "" && values.reportable === "") add("reportable", "missing");
  if (values.reportable !== "" && values.awareAt === "") add("awareAt", "missing");
  // Such a slip would count as reported in time.
  for (const field of ["handedOverAt", "reportedAt"] as const)
    if (values[field] !== "" && values[field] < values.awareAt) add(field, "before-aware");
  if (values.handedOverAt !== "" && values.handedOverBy === "") add("handedOverBy", "missing");
  const order = Object.keys(COMPLAINT_FIELDS);
  return { values, errors: errors.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)) };
}

/** Returns the values of a new complaint as a person sent them, and the errors in the order of the fields. */
export function checkNewComplaint(sent: Sent, now: Date, of: Given) {
  const { values: given, errors } = checkFields(NEW_COMPLAINT_FIELDS, sent, now, of);
  const values = { ...given, phone: cleanAddress(given.phone), email: cleanAddress(given.email) };
  for (const field of ["received", "channel", "message"] as const)
    if (values[field] === "") errors.push({ field, error: "missing" });
  if (values.phone !== "" && !isPhone(values.phone)) errors.push({ field: "phone", error: "no-phone" });
  if (values.email !== "" && !isEmail(values.email)) errors.push({ field: "email", error: "no-email" });
  const order = Object.keys(NEW_COMPLAINT_FIELDS);
  return { values, errors: errors.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)) };
}

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
function checkFields<Fields extends Definitions>(fields: Fields, sent: Sent, now: Date, given: Given): Checked<Fields> {
  const names = Object.keys(fields) as Extract<keyof Fields, string>[];
  const checked: Checked<Fields> = { values: {} as Values<Fields>, errors: [] };
  for (const field of names) {
    const definition = fields[field] as Definitions[string];
    const value = cleaned(definition, Object.hasOwn(sent, field) ? (sent[field] ?? "") : "");
    checked.values[field] = value;
    const error = value === "" ? undefined : errorOf(definition, value, now, given);
    if (error) checked.errors.push({ field, error });
  }
  return checked;
}

const cleaned = ({ type }: Definitions[string], value: string) => (type === "text" ? cleanLines(value) : cleanLine(value)).trim();

function errorOf(
  definition: Definitions[string],
  value: string,
  now: Date,
  { hours: { timeZone }, lists }: Given,
): ComplaintError["error"] | undefined {
  switch (definition.type) {
    case "line":
    case "text":
      return Array.from(value).length > definition.maxLength ? "too-long" : undefined;
    case "choice":
      return definition.options.includes(value) ? undefined : "no-choice";
    case "listed":
      return lists[definition.list].some((line) => line.value === value) ? undefined : "no-choice";
    case "day":
      return isDayOfRecord(value) ? isAfter(value, dayAt(now, timeZone)) : "no-date";
    case "moment":
      return isMoment(value) ? isAfter(value, wallTimeAt(now, timeZone)) : "no-date";
  }
}

const isAfter = (value: string, now: string) => (value > now ? "future" : undefined);

/** Whether a text is a day that a record can have. */
export const isDayOfRecord = (value: string): boolean => DAY.test(value) && isReal(value);

/** Whether a text is a wall time that exists, such as 2026-11-23T15:04. */
export const isMoment = (value: string): boolean => MOMENT.test(value) && isReal(value);

/** Whether a day exists: Date.parse moves 31 February into March. */
function isReal(value: string): boolean {
  const time = Date.parse(value.includes("T") ? `${value}Z` : `${value}T00:00Z`);
  return value >= FIRST_YEAR && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
