import useLabels from "content:labels/easyRead";
import usePictograms from "content:pictograms";

import type { EasyReadPage, NewHardWord } from "../../../content-model/schemas/easy-read-schemas.ts";
import styles from "./hard-words.module.css";

type Props = { words: readonly NewHardWord[] | undefined; wordList: EasyReadPage["wordList"] };

/** The meanings of hard words below the sentences that use them first. They are closed, and open on paper. */
export function HardWords({ words = [], wordList }: Props) {
  const labels = useLabels();
  return words.map(({ word }) => {
    const meanings = wordList.find((entry) => entry.word === word)?.meanings ?? [];
    return (
      <details key={word} className={styles.hard} data-quiet>
        <summary>{labels.meaning.replace("{word}", word)}</summary>
        {meanings.map((meaning) => (
          <p key={meaning}>{meaning}</p>
        ))}
      </details>
    );
  });
}

/**
 * A pictogram beside its words, hidden from screen readers. All pictograms are in one file, so that a device that stored one page has the
 * pictograms of every page.
 */
export function Pictogram({ name, className }: { name: string; className: string | undefined }) {
  const file = usePictograms();
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${file}#${name}`} />
    </svg>
  );
}
