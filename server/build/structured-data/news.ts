import type { Event, NewsArticle, WithContext } from "schema-dts";

import { standardAddress } from "../../../content-reader/pages.ts";
import type { NewsItem } from "../../../content-reader/news-schema.ts";

type Provider = { name: string; url: string };

/** Returns an item of the news as a schema.org Event or NewsArticle, for search engines. It has only facts from the content. */
export function newsData(item: NewsItem, provider: Provider): object {
  const url = new URL(standardAddress({ name: "news", item: item.id }), provider.url).href;
  return item.kind === "event" ? event(item, url, provider) : article(item, url, provider);
}

const article = ({ title, summary, posted, updated = posted }: NewsItem, url: string, { name, url: home }: Provider) =>
  ({
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: title,
    description: summary,
    datePublished: posted,
    dateModified: updated,
    url,
    author: { "@type": "Organization", name, url: home },
  }) as const satisfies WithContext<NewsArticle>;

const event = ({ title, summary, date = "", starts, ends, place = "" }: NewsItem, url: string, { name, url: home }: Provider) =>
  ({
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description: summary,
    startDate: inPerth(date, starts),
    ...(ends !== undefined && { endDate: inPerth(date, ends) }),
    location: { "@type": "Place", name: place, address: place },
    url,
    organizer: { "@type": "Organization", name, url: home },
  }) as const satisfies WithContext<Event>;

/** A day without a time is the whole day. Western Australia is at UTC+8 all year. */
const inPerth = (date: string, time: string | undefined) => (time === undefined ? date : `${date}T${time}:00+08:00`);
