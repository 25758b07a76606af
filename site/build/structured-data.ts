import type {
  BreadcrumbList,
  Event,
  FAQPage,
  JobPosting,
  NewsArticle,
  Service as ServiceOfSchema,
  WebPage,
  WithContext,
} from "schema-dts";

import { scriptJson } from "../app/document/document-parts.ts";
import { nameOfItem, type Step, stepsTo } from "../../content-model/content/breadcrumb.ts";
import type { NewsItem } from "../../content-model/readers/read-dated.ts";
import { canonicalAddress, type ListName, routeAt, standardAddress } from "../../content-model/values/pages.ts";
import type { Language } from "../../content-model/readers/read-languages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { Job, Service, Site } from "../../content-model/schemas/schemas.ts";
import { localBusiness } from "./local-business.ts";

/**
 * Returns the texts of a live page's JSON-LD scripts: the provider on Home, the openings on Applications, an item of the news, a support
 * and a language on its page, the questions of How it works, and the way from Home on every page but Home.
 */
export function structuredData(path: string, content: Content, siteUrl: string): string[] {
  return [...ownData(path, content, siteUrl), breadcrumbs(path, content, siteUrl)]
    .filter((data) => data !== undefined)
    .map((data) => withoutContacts(scriptJson(data)));
}

function ownData(path: string, content: Content, siteUrl: string): (object | undefined)[] {
  const route = routeAt(path);
  if (route?.isEasyRead !== false) return [];
  if (route.name === "home") return [localBusiness(content, siteUrl)];
  const { brand, address } = content.site;
  if (route.name === "news") {
    const items = content.news.filter(({ id, scheduled, sample }) => id === route.item && !scheduled && !sample);
    return items.map((item) => newsData(item, { name: brand.name, url: siteUrl }));
  }
  if (route.name === "services")
    return content.services.filter(({ id }) => id === route.item).map((service) => serviceData(service, content, siteUrl));
  if (route.name === "how-it-works") return [questions(content)];
  if (route.name === "languages")
    return content.languages.filter(({ id }) => id === route.item).map((language) => languageData(language, siteUrl));
  if (route.name !== "careers") return [];
  const employer = { name: brand.name, url: siteUrl, region: address.state };
  return content.jobs.filter(({ scheduled, sample }) => !scheduled && !sample).map((job) => jobPosting(job, employer));
}

const ADDRESS_SIGN = /(?<=[\w.+-])@/g;
const NUMBER = /(?<="telephone":"[^"]*)[^"]/g;

/**
 * Escapes the characters of email addresses and phone numbers, so that harvesters do not match them in the markup
 * (docs/specification.md, Footer contacts). The parsed JSON is the same.
 */
const withoutContacts = (json: string) => json.replace(ADDRESS_SIGN, escaped).replace(NUMBER, escaped);

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Returns the way from Home to a page (schema.org BreadcrumbList), or undefined for Home itself and for an unknown path. An Easy
 * Read page is below its standard page.
 */
function breadcrumbs(path: string, content: NamesOfPages, siteUrl: string) {
  const steps = stepsOf(path, content);
  if (steps.length < 2) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: new URL(step.path, siteUrl).href,
    })),
  } as const satisfies WithContext<BreadcrumbList>;
}

/** The names of the steps are those of the breadcrumb on the page (docs/specification.md, Findable). */
function stepsOf(path: string, { pages, interface: words, services, news, languages }: NamesOfPages): Step[] {
  const route = routeAt(path);
  if (route === undefined) return [];
  const home = { name: words.navigation.items.find(({ url }) => url === "/")?.title ?? pages.home.title, path: "/" };
  const steps = route.name === "home" ? [home] : stepsTo(standardAddress(route), words);
  const itemOf = <Item extends { id: string }>(list: ListName, items: readonly Item[]) =>
    route.name === list ? items.find(({ id }) => id === route.item) : undefined;
  const named = nameOfItem({
    "service-item": itemOf("services", services),
    "news-item": itemOf("news", news),
    "language-item": itemOf("languages", languages),
  });
  const item = named === undefined ? [] : [{ name: named.name, path: standardAddress(route) }];
  return [...steps, ...item, ...(route.isEasyRead ? [{ name: words.pageTools.easyRead, path: canonicalAddress(route) }] : [])];
}

type NamesOfPages = Pick<Content, "pages" | "interface" | "services" | "news" | "languages">;

/** Returns a support as a schema.org Service, for search engines: where we give it, and by whom. It has only facts from the content. */
const serviceData = ({ id, title, summary }: Service, { site }: Pick<Content, "site">, siteUrl: string) =>
  ({
    "@context": "https://schema.org",
    "@type": "Service",
    name: title,
    description: summary,
    url: new URL(standardAddress({ name: "services", item: id }), siteUrl).href,
    provider: { "@type": "LocalBusiness", "@id": `${siteUrl}/#provider`, name: site.brand.name, url: `${siteUrl}/` },
    areaServed: site.areas.map(({ name }) => name),
  }) as const satisfies WithContext<ServiceOfSchema>;

/** Returns the questions that people ask with their answers (schema.org FAQPage): the same text as on the page. */
function questions({ pages }: Pick<Content, "pages">) {
  const asked = pages["how-it-works"].sections.flatMap(({ shape, items = [] }) => (shape === "questions" ? items : []));
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: asked.map(({ title = "", html }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text: html },
    })),
  } as const satisfies WithContext<FAQPage>;
}

/** Returns a page in another language as a schema.org WebPage, for search engines: its language alone is new to them. */
const languageData = ({ id, code, title, description }: Language, siteUrl: string) =>
  ({
    "@context": "https://schema.org",
    "@type": "WebPage",
    name: title,
    description,
    inLanguage: code,
    url: new URL(standardAddress({ name: "languages", item: id }), siteUrl).href,
    about: { "@type": "LocalBusiness", "@id": `${siteUrl}/#provider` },
  }) as const satisfies WithContext<WebPage>;

type Employer = { name: string; url: string; region: Site["address"]["state"] };

/**
 * Returns an opening as a schema.org JobPosting for search engines. It has only facts from the content, so no pay and no
 * employment type.
 */
function jobPosting(job: Job, { name, url, region }: Employer) {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: job.sections.map(({ heading, html }) => `<h4>${heading}</h4>${html}`).join(""),
    identifier: { "@type": "PropertyValue", name, value: job.id },
    datePosted: job.posted,
    ...(job.closes && { validThrough: `${job.closes}T23:59:59+08:00` }),
    workHours: job.hours,
    hiringOrganization: { "@type": "Organization", name, sameAs: url },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: job.areaName, addressRegion: region, addressCountry: "AU" },
    },
    directApply: true,
  } as const satisfies WithContext<JobPosting>;
}

type Provider = { name: string; url: string };

/** Returns an item of the news as a schema.org Event or NewsArticle, for search engines. It has only facts from the content. */
function newsData(item: NewsItem, provider: Provider): object {
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
