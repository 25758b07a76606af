import { fillIn } from "../fill-in.ts";
import type { ValidationError } from "../validation-error.ts";
import { readYaml } from "../read-files.ts";
import { checkPlainSentence, type Judge } from "./check-sentences.ts";
import type { InlineFact } from "./inline.ts";
import { type LabelsFile, labelsSchema } from "./schemas.ts";
import { filledSentence } from "./sentences.ts";
import { LABELS_FILE } from "./special-rows.ts";

export const readLabels = (folder: string, errors: ValidationError[]): LabelsFile | undefined =>
  readYaml(folder, LABELS_FILE, labelsSchema, errors);

/** Reports every rule that a sentence of labels.yaml breaks, also one that no page shows now. */
export function checkLabels({ page, hours, areas, openings }: LabelsFile, judge: Omit<Judge, "ids">): void {
  fillIn(page, judge.facts, (name) => judge.report({ file: LABELS_FILE, field: `{{${name}}}` }, "is not a fact"));
  const templates = {
    "hours.open": hours.open,
    "hours.closed": hours.closed,
    "hours.holidays": hours.holidays,
    "areas.area": [areas.area],
    "openings.opening": openings.opening,
    "openings.openingCloses": [openings.openingCloses],
    "openings.sampleOpening": openings.sampleOpening,
    "openings.noOpenings": [openings.noOpenings],
  };
  for (const [field, texts] of Object.entries(templates))
    for (const text of texts)
      checkPlainSentence(filledSentence({ file: LABELS_FILE, field }, text, ANY_VALUE, judge.facts), judge);
}

const A_WORD: InlineFact = { text: "", kind: "name" };
const ANY_VALUE = Object.fromEntries(
  ["days", "opens", "closes", "area", "title", "day"].map((name): [string, InlineFact] => [name, A_WORD]),
);
