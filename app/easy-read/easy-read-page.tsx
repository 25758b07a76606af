import words from "content:labels/easyRead";

import type { EasyReadPage as Page } from "../../content-reader/easy-read/types.ts";
import { Icon } from "../components/icon/icon.tsx";
import styles from "./easy-read-page.module.css";
import { EasyReadRows } from "./easy-read-rows.tsx";
import { reviewInWords } from "./review-in-words.ts";
import { WordList } from "./word-list.tsx";

/** A page in Easy Read: a picture to each idea, hard words explained below, whether people it is for have reviewed it. */
export function EasyReadPage({ page }: { page: Page }) {
  return (
    <article className={`wrap ${styles.page}`}>
      <header>
        <p className={styles.badge}>
          <Icon name="book-open" />
          {words.badge}
        </p>
        <h1>{page.heading}</h1>
        <p className={styles.review}>{reviewInWords(page.review)}</p>
      </header>
      {page.sections.map(({ id, heading, rows }) => (
        <section key={id}>
          <h2 id={id}>{heading}</h2>
          <EasyReadRows rows={rows} />
        </section>
      ))}
      {page.wordList.length > 0 && <WordList of={page.wordList} />}
    </article>
  );
}
