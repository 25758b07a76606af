import useLabels from "content:labels/news";

import { timeInShort } from "../../../content-model/values/days-and-times.ts";
import { dayInWords } from "../../../content-model/values/days.ts";
import type { NewsItem } from "../../../content-model/readers/read-dated.ts";
import { Words } from "../components/words.tsx";
import styles from "./news.module.css";

type Listed = Pick<NewsItem, "kind" | "sample" | "posted" | "date" | "starts" | "ends" | "place">;

/** Whether an item is news or an event, and whether it is a sample. */
export function NewsKind({ item: { kind, sample } }: { item: Listed }) {
  const words = useLabels();
  return (
    <p className={styles.kinds}>
      <span className={styles.kind} data-kind={kind}>
        {words[kind]}
      </span>{" "}
      {sample && <mark className="missing">{words.sample}</mark>}
    </p>
  );
}

/** When and where an event is, or when news was posted. */
export function NewsFacts({ item: { posted, date, starts, ends, place } }: { item: Listed }) {
  const words = useLabels();
  return (
    <dl className={styles.facts}>
      <dt>{date ? words.when : words.posted}</dt>
      <dd>
        <time dateTime={date ?? posted}>{dayInWords(date ?? posted)}</time>
        {starts && <span className={styles.times}>{[starts, ...(ends ? [ends] : [])].map(timeInShort).join("–")}</span>}
      </dd>
      {place && (
        <>
          <dt>{words.where}</dt>
          <dd>
            <Words>{place}</Words>
          </dd>
        </>
      )}
    </dl>
  );
}
