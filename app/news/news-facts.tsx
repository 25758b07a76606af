import words from "content:labels/news";

import { timeInShort } from "../../content-reader/days-and-times.ts";
import { dayInWords } from "../../content-reader/days.ts";
import type { NewsItem } from "../../content-reader/news-schema.ts";
import styles from "./news.module.css";

type Props = { item: Pick<NewsItem, "kind" | "sample" | "posted" | "date" | "starts" | "ends" | "place"> };

/** What kind of item it is, and its day: when and where an event is, or when news was posted. */
export function NewsFacts({ item: { kind, sample, posted, date, starts, ends, place } }: Props) {
  return (
    <div className={styles.about}>
      <p className={styles.kind} data-kind={kind}>
        {words[kind]}
      </p>
      {sample && (
        <p>
          <mark className="missing">{words.sample}</mark>
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{date ? words.when : words.posted}</dt>
        <dd>
          <time dateTime={date ?? posted}>{dayInWords(date ?? posted)}</time>
          {starts && `, ${[starts, ...(ends ? [ends] : [])].map(timeInShort).join("–")}`}
        </dd>
        {place && (
          <>
            <dt>{words.where}</dt>
            <dd>{place}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
