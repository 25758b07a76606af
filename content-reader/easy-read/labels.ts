import type { Facts } from "../facts.ts";
import { checkPlainSentence, type Checker } from "./check-sentences.ts";
import type { InlineFact } from "./inline.ts";
import type { LabelsFile } from "./schemas.ts";
import { filledSentences } from "./special-rows.ts";

/** Reports every rule that a sentence of labels.yaml breaks, also a sentence that no page shows now. */
export function checkLabels({ hours, areas, openings }: LabelsFile, facts: Facts, checker: Checker): void {
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
    for (const sentence of filledSentences(field, texts, ANY_VALUE, facts)) checkPlainSentence(sentence, checker);
}

const A_WORD: InlineFact = { text: "", kind: "name" };
const ANY_VALUE = { days: A_WORD, opens: A_WORD, closes: A_WORD, area: A_WORD, title: A_WORD, day: A_WORD };
