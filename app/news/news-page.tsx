import picture from "../../content/art/header-testimonials.svg";
import type { ShownNews } from "../../content-reader/news-schema.ts";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Photo } from "../components/photo/photo.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { NewsFacts, NewsKind } from "./news-facts.tsx";
import styles from "./news.module.css";

/** An item of the news: when and where it is, beside its words in wide windows. */
export function NewsPage({ item }: { item: ShownNews }) {
  const about = (
    <div className={styles.about}>
      <NewsKind item={item} />
      <NewsFacts item={item} />
      {item.picture && <Photo picture={item.picture} sizes="(width >= 64rem) 15.5rem, 92vw" />}
    </div>
  );
  return (
    <>
      <PageHead heading={item.title} lead={item.summary} picture={picture} isBeside />
      <Sections of={item.sections} contents={about} />
    </>
  );
}
