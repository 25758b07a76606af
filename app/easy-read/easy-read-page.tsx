import useLabels from "content:labels/easyRead";

import { dayInWords } from "../../content-reader/days.ts";
import type { EasyReadPage as Page } from "../../content-reader/easy-read/types.ts";
import { Icon } from "../components/icon/icon.tsx";
import styles from "./easy-read-page.module.css";
import { EasyReadRows } from "./easy-read-rows.tsx";

/** A page in Easy Read: whether it is reviewed, its sections, and the meanings of its hard words. */
export function EasyReadPage({ page }: { page: Page }) {
  const words = useLabels();
  return (
    <article className={`wrap ${styles.page}`}>
      <header>
        <p className={styles.badge}>
          <Icon name="book-open" />
          {words.badge}
        </p>
        <h1>{page.heading}</h1>
        <p className={styles.review}>{reviewInWords(page.review, words)}</p>
        {page.changed !== undefined && <p>{words.changed.replace("{day}", dayInWords(page.changed))}</p>}
      </header>
      {page.sections.map(({ id, heading, rows }) => (
        <section key={id}>
          <h2 id={id}>{heading}</h2>
          <EasyReadRows rows={rows} />
        </section>
      ))}
      {page.wordList.length > 0 && <WordList list={page.wordList} />}
    </article>
  );
}

/** A page without a recorded review is a draft (docs/specification.md, Easy Read). */
function reviewInWords(review: Page["review"], words: ReturnType<typeof useLabels>): string {
  if (!review) return words.draft;
  return words.reviewed.replace("{by}", review.by).replace("{day}", dayInWords(review.date));
}

function WordList({ list }: { list: Page["wordList"] }) {
  const words = useLabels();
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
