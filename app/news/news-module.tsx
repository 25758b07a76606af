import useNewsItem from "content:news-item";

import type { ShownNews } from "../../content-reader/news-schema.ts";
import { EasyReadPage } from "../easy-read/easy-read-page.tsx";
import { isOpen } from "../openings/current-openings.ts";
import type { PageModule } from "../page-loading/page-module.ts";
import { useRoute } from "../routing/location.ts";
import { NewsPage } from "./news-page.tsx";
import { WhileShown } from "./while-shown.tsx";

export const head: PageModule["head"] = ({ "news-item": item, "labels/news": labels }, isEasyRead) => {
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
