import picture from "../../content/art/header-testimonials.svg";
import type { NewsItem } from "../../content-reader/news-schema.ts";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { NewsFacts } from "./news-facts.tsx";
import styles from "./news.module.css";

/** An item of the news: when and where it is, then its words. */
export function NewsPage({ item }: { item: NewsItem }) {
  return (
    <>
      <PageHead heading={item.title} lead={item.summary} picture={picture} />
      <div className={`wrap ${styles.head}`}>
        <NewsFacts item={item} />
      </div>
      <Sections of={item.sections} />
    </>
  );
}
