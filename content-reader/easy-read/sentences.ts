import type { Facts } from "../facts.ts";
import { replaceNames } from "../sentence-schema.ts";
import { type Inline, type InlineFact, readInline } from "./inline.ts";
import type { Place, SourceRow } from "./source.ts";

/** A sentence as it is read and shown; `text` is what was written. */
export type Sentence = { place: Place; text: string; pieces: readonly Inline[]; long?: Place };
export type Row = { place: Place; pictogram: string; sentences: readonly Sentence[] };

/** Returns a row with its sentences parsed and its facts looked up. */
export const rowOf = ({ place, pictogram, sentences }: SourceRow, facts: Facts): Row => ({
  place,
  pictogram,
  sentences: sentences.map((sentence) => ({ ...sentence, pieces: readInline(sentence.text, facts) })),
});

/** Returns a sentence with each name in single braces replaced by its value. */
export function filledSentence(place: Place, text: string, values: Record<string, InlineFact>, facts: Facts): Sentence {
  const known = new Map<string, InlineFact>([
    ...facts,
    ...Object.entries(values).map(([name, value]): [string, InlineFact] => [`value.${name}`, value]),
  ]);
  return {
    place,
    text,
    pieces: readInline(
      replaceNames(text, (name) => `{{value.${name}}}`),
      known,
    ),
  };
}
