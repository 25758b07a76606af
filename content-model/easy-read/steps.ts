import type { EasyReadPage, EasyReadRow } from "../schemas/easy-read-types.ts";

/** One step of an Easy Read page: a row or a part of one, below the heading of its section. */
export type EasyReadStep = EasyReadRow & { heading: string };

/**
 * Returns the rows of an Easy Read page as steps. A row is one idea, and a hard word that it explains is another: a sentence that uses a
 * hard word for the first time begins a step, with the same picture.
 */
export const stepsOf = ({ sections }: Pick<EasyReadPage, "sections">): EasyReadStep[] =>
  sections.flatMap(({ heading, rows }) => rows.flatMap(cutRow).map((row) => ({ heading, ...row })));

function cutRow({ pictogram, sentences, hardWords = [] }: EasyReadRow): EasyReadRow[] {
  const starts = [...new Set([0, ...hardWords.map(({ at }) => at)])].toSorted((one, other) => one - other);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? sentences.length;
    const used = hardWords.filter(({ at }) => at >= start && at < end).map(({ word, at }) => ({ word, at: at - start }));
    return { pictogram, sentences: sentences.slice(start, end), ...(used.length > 0 && { hardWords: used }) };
  });
}
