import useLabels from "content:labels/news";

import type { Section } from "../../content-reader/section-shapes.ts";
import { HomeSection } from "../home/home-section.tsx";
import { NewsList, useNews } from "./news-list.tsx";
import styles from "./news.module.css";

const MOST = 3;

/** The newest items on Home, with a link to all. Nothing is there while there is none. */
export function NewestNews({ section }: { section: Section }) {
  const words = useLabels();
  const items = useNews();
  if (items.length === 0) return null;
  return (
    <HomeSection section={section}>
      <NewsList items={items.slice(0, MOST)} />
      <p className={styles.all}>
        <a className="button" data-kind="line" href="/news">
          {words.all}
        </a>
      </p>
    </HomeSection>
  );
}
