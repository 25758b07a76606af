import useLabels from "content:labels/news";
import usePage from "content:page/news";

import picture from "../../../content/art/header-testimonials.svg";
import { PageHead } from "../components/page-head.tsx";
import { Sections } from "../components/sections.tsx";
import { NewsList, useNews } from "../news/news-list.tsx";

/** The list of the news, which only the live stage publishes, and only while there is an item (content-model/values/pages.ts). */
export default function News() {
  const words = useLabels();
  const page = usePage();
  const items = useNews();
  const latest = items.length > 0 ? <NewsList items={items} /> : <p>{words.none}</p>;
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} isBeside />
      <Sections of={page.sections} after={{ latest }} />
    </>
  );
}
