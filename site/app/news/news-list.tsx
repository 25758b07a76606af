import useNewsList from "content:news-list";

import { useCurrentOpenings } from "../hydration/current-openings.ts";
import { NewsFacts, NewsKind } from "./news-facts.tsx";
import styles from "./news.module.css";

/** Returns the items that are shown today in Perth, the newest first. */
export const useNews = () => useCurrentOpenings(useNewsList());

/** Items of the news as cards, each of which leads to its page. */
export function NewsList({ items }: { items: ReturnType<typeof useNews> }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <NewsKind item={item} />
          <h3>
            <a href={`/news/${item.id}`}>{item.title}</a>
          </h3>
          <p>{item.summary}</p>
          <NewsFacts item={item} />
        </li>
      ))}
    </ul>
  );
}
