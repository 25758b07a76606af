import words from "content:labels/news";

import type { ShownNews } from "../../content-reader/news-schema.ts";
import { EasyReadPage } from "../easy-read/easy-read-page.tsx";
import { isOpen } from "../openings/current-openings.ts";
import type { PageModule } from "../page-loading/page-module.ts";
import { NewsPage } from "./news-page.tsx";
import { WhileShown } from "./while-shown.tsx";

/** Returns the page of an item of the news, or its Easy Read page, in the form of a module of app/pages. */
export function newsModule(item: ShownNews, isEasyRead: boolean): PageModule {
  const { easyReadPage, title, summary } = item;
  const head = isEasyRead ? easyReadPage : { title, description: summary };
  return {
    default: () => (
      <WhileShown item={item}>{isEasyRead ? <EasyReadPage page={easyReadPage} /> : <NewsPage item={item} />}</WhileShown>
    ),
    head: isShown(item) ? head : { title: words.notNow, description: words.notNowText },
  };
}

/** A document is stored on the day of the build; a browser loads this module on a later day. */
const isShown = (item: ShownNews) => (import.meta.env.SSR ? !item.scheduled : isOpen(item, new Date()));
