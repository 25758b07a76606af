import words from "content:labels/news";
import page from "content:page/news";

import picture from "../../content/art/header-testimonials.svg";
import { PageHead } from "../components/page-head/page-head.tsx";
import { Sections } from "../components/sections/sections.tsx";
import { NewsList, useNews } from "../news/news-list.tsx";

export const head = page;

/** The list of the news, which only the live stage publishes, and only while there is an item (content-reader/pages.ts). */
export default function News() {
  const items = useNews();
  const latest = items.length > 0 ? <NewsList items={items} /> : <p>{words.none}</p>;
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} isBeside />
      <Sections of={page.sections} after={{ latest }} />
    </>
  );
}
