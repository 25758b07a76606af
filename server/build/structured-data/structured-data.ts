import { asScript } from "../../../app/openings/job-posting.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { localBusiness, supportLine } from "./business.ts";

/**
 * Takes a live page's address, the content and the site's origin; gives what search engines read of it as JSON-LD: the
 * provider on Home, its support line on Contact, the way from Home on every other. Openings bring their own (app/openings).
 */
export function structuredData(path: string, content: Content, siteUrl: string): object[] {
  const own = path === "/" ? localBusiness(content, siteUrl) : path === "/contact" ? supportLine(content) : undefined;
  return [own, breadcrumbs(path, content, siteUrl)].filter((data) => data !== undefined);
}

/** Takes a finished document and such data; gives the document with them in its head. */
export function withStructuredData(html: string, data: readonly object[]): string {
  const scripts = data.map((one) => `<script type="application/ld+json">${withoutContacts(asScript(one))}</script>`);
  return html.replace("</head>", () => `${scripts.join("")}</head>`);
}

const ADDRESS_SIGN = /(?<=[\w.+-])@/g;
const NUMBER = /(?<="telephone":"[^"]*)[^"]/g;

/**
 * No data of a page hold an address or number that a harvester could match (docs/specification.md, Footer contacts): written as
 * JSON's own escapes they read the same to whoever parses the data.
 */
const withoutContacts = (json: string) => json.replace(ADDRESS_SIGN, escaped).replace(NUMBER, escaped);

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
