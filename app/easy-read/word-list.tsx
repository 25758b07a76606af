import words from "content:labels/easyRead";

import type { EasyReadPage } from "../../content-reader/easy-read/types.ts";
import styles from "./easy-read-page.module.css";

/** The hard words of a page, each explained. */
export function WordList({ of: list }: { of: EasyReadPage["wordList"] }) {
  return (
    <section>
      <h2 id="word-list">{words.wordList}</h2>
      <p>{words.wordListIntro}</p>
      <dl className={styles.words}>
        {list.map(({ word, meanings }) => (
          <div key={word}>
            <dt>{word}</dt>
            {meanings.map((meaning) => (
              <dd key={meaning}>{meaning}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
