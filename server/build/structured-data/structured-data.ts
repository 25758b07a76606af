import { scriptJson } from "../../../app/script-json.ts";
import { routeAt } from "../../../content-reader/pages.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { localBusiness, supportLine } from "./business.ts";
import { jobPosting } from "./job-posting.ts";
import { newsData } from "./news.ts";

/**
 * Returns the texts of a live page's JSON-LD scripts: the provider on Home, its support line on Contact, the openings on
 * Applications, an item of the news on its page, and the way from Home on every page but Home.
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
  if (route.name === "contact") return [supportLine(content)];
  const { brand, address } = content.site;
  if (route.name === "news") {
    const items = content.news.filter(({ id, scheduled, sample }) => id === route.item && !scheduled && !sample);
    return items.map((item) => newsData(item, { name: brand.name, url: siteUrl }));
  }
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
