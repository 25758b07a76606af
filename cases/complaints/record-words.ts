import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import { fill } from "../../platform/text/fill.ts";
import { COMPLAINT_FIELDS } from "../data/complaint-fields.ts";
import { kinds } from "../data/kind-words.ts";
import type { FieldValue, MovedAway } from "../entries/complaint-values.ts";
import type { Hours } from "../promises/working-days.ts";
import { labelIn, type Lists } from "./complaint-lists.ts";
import type { AddedFile } from "./complaint-files.ts";
import { complaints as words } from "./complaint-screen-words.ts";
import type { Improvement } from "./improvements.ts";

type MovedInWords = ReturnType<typeof movedInWords>;

export const movedInWords = ({ to, at, personId }: MovedAway, names: ReadonlyMap<string, string>, { timeZone }: Hours) => ({
  to,
  who: names.get(personId ?? "") ?? "",
  day: dayInWords(dayAt(at, timeZone)),
});

export const movedSentence = ({ to, who, day }: MovedInWords): string =>
  fill(words.movedAway, { kind: kinds[to], who: who || words.unknownPerson, day });

/** Returns what a row of a record is called. */
export const labelOfField = (field: FieldValue["field"]): string =>
  field === "action" ? words.improvements : field === "file" ? words.files : words.fields[field];

/** Returns an action with who does it, by when, and when it was done. */
export function improvementInWords({ what, owner, due, done }: Improvement, names: ReadonlyMap<string, string>): string {
  const given = { what, who: names.get(owner) ?? words.unknownPerson, due: dayInWords(due), done: done && dayInWords(done) };
  return fill(done === "" ? words.improvementOpen : words.improvementDone, given);
}

/** Returns a value of a field as a person reads it; of an action, what is changed, and of a file, what it is. */
export function valueInWords({ field, value }: FieldValue, lists: Lists): string {
  if (field === "action" || field === "file") return (JSON.parse(value) as Improvement | AddedFile).what;
  const definition = COMPLAINT_FIELDS[field];
  if (definition.type === "listed") return labelIn(lists[definition.list], value);
  if (definition.type === "moment") return value.replace("T", " ");
  const labels: Readonly<Record<string, string>> = definition.type === "choice" ? { ...words.channels, ...words.rules } : {};
  return labels[value] ?? value;
}
