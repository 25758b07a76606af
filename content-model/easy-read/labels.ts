import type { Facts } from "../texts/facts.ts";
import { replaceNames } from "../values/value-schemas.ts";
import { type Checker, checkPlainSentence } from "./check-sentences.ts";
import { type InlineFact, readInline } from "./inline.ts";
import type { Sentence } from "./read-twin.ts";
import type { LabelsFile } from "../schemas/easy-read-schemas.ts";

export const LABELS_FILE = "easy-read/labels.yaml";

/** Returns the sentences of labels.yaml that facts are put into, by their fields. */
const templatesOf = ({ hours, areas, openings, room, homes, news, team, registration }: LabelsFile) => ({
  "hours.open": hours.open,
  "hours.closed": hours.closed,
  "hours.holidays": hours.holidays,
  "areas.area": [areas.area],
  "openings.opening": openings.opening,
  "openings.openingCloses": [openings.openingCloses],
  "openings.sampleOpening": openings.sampleOpening,
  "openings.noOpenings": [openings.noOpenings],
  "room.support": [room.support],
  "room.now": [room.now],
  "room.from": [room.from],
  "room.set": [room.set],
  "room.others": room.others,
  "room.ask": room.ask,
  "room.sample": room.sample,
  "homes.home": homes.home,
  "homes.from": [homes.from],
  "homes.set": [homes.set],
  "homes.askHome": homes.askHome,
  "homes.none": homes.none,
  "homes.askAny": homes.askAny,
  "homes.sample": homes.sample,
  "news.oneNews": [news.oneNews],
  "news.oneEvent": [news.oneEvent],
  "news.on": [news.on],
  "news.starts": [news.starts],
  "news.ends": [news.ends],
  "news.place": [news.place],
  "news.sampleNews": news.sampleNews,
  "news.noNews": [news.noNews],
  "team.member": [team.member],
  "registration.covered": registration.covered,
  "registration.notCovered": registration.notCovered,
  "registration.missing": registration.missing,
  "registration.missingOfAll": registration.missingOfAll,
});

type Field = keyof ReturnType<typeof templatesOf>;
type Fill = (field: Field, values?: Readonly<Record<string, InlineFact>>) => Sentence[];

/** Returns a function for the sentences of a field, with each name in single braces replaced by its value. */
export function fillLabels(labels: LabelsFile, facts: Facts): Fill {
  const templates = templatesOf(labels);
  return (field, values = {}) => {
    const known = new Map<string, InlineFact>([...facts, ...Object.entries(values)]);
    const withFacts = templates[field].map((template) => replaceNames(template, (name) => `{{${name}}}`));
    return withFacts.map((text) => ({ place: { file: LABELS_FILE, field }, pieces: readInline(text, known) }));
  };
}

/** Reports every rule that a sentence of labels.yaml breaks, also a sentence that no page shows now. */
export function checkLabels(labels: LabelsFile, facts: Facts, checker: Checker): void {
  const fill = fillLabels(labels, facts);
  for (const field of Object.keys(templatesOf(labels)) as Field[])
    for (const sentence of fill(field, ANY_VALUE)) checkPlainSentence(sentence, checker);
}

const A_WORD: InlineFact = { text: "", kind: "name" };
const ANY_VALUE = {
  days: A_WORD,
  opens: A_WORD,
  closes: A_WORD,
  area: A_WORD,
  town: A_WORD,
  title: A_WORD,
  day: A_WORD,
  starts: A_WORD,
  ends: A_WORD,
  place: A_WORD,
  name: A_WORD,
  role: A_WORD,
  mark: A_WORD,
  support: A_WORD,
  areas: A_WORD,
  suburb: A_WORD,
  people: A_WORD,
};
