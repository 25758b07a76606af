import type { ReactNode } from "react";
import useLabels from "content:labels/news";
import useNewsItem from "content:news-item";

import type { ShownNews } from "../../../content-model/readers/read-dated.ts";
import picture from "../../../content/art/header-testimonials.svg";
import { EasyReadPage } from "../easy-read/easy-read-page.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Photo } from "../components/photo.tsx";
import { Sections } from "../components/sections.tsx";
import { isOpen, useCurrentOpenings } from "../hydration/current-openings.ts";
import type { HeadOfPage } from "../page/page-module.ts";
import { useRoute } from "../routing/location.ts";
import { NewsFacts, NewsKind } from "./news-facts.tsx";
import styles from "./news.module.css";

export const head: HeadOfPage = ({ "news-item": item, "labels/news": labels }, isEasyRead) => {
  const { easyReadPage, title, summary } = item;
  if (!isShown(item)) return { title: labels.notNow, description: labels.notNowText };
  return isEasyRead ? easyReadPage : { title, description: summary };
};

/** The item of the news whose words are loaded, or its Easy Read page. */
export default function News() {
  const item = useNewsItem();
  const isEasyRead = useRoute()?.isEasyRead;
  return <WhileShown item={item}>{isEasyRead ? <EasyReadPage page={item.easyReadPage} /> : <NewsPage item={item} />}</WhileShown>;
}

/** A document is stored on the day of the build; a browser loads this module on a later day. */
const isShown = (item: ShownNews) => (import.meta.env.SSR ? !item.scheduled : isOpen(item, new Date()));

/** An item of the news: when and where it is, beside its words in wide windows. */
function NewsPage({ item }: { item: ShownNews }) {
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

/** Shows the page of an item from its first day to its last, and says so on any other day (docs/editing-content.md). */
function WhileShown({ item, children }: { item: ShownNews; children: ReactNode }) {
  const words = useLabels();
  if (useCurrentOpenings([item]).length > 0) return children;
  return (
    <div className={`wrap ${styles.notNow}`}>
      <h1>{words.notNow}</h1>
      <p className="lead">{words.notNowText}</p>
      <p>
        <a className="button" data-kind="main" href="/news">
          {words.all}
        </a>
      </p>
    </div>
  );
}
