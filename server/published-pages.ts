import { CONTACT_CARD } from "../content-reader/contact-card-address.ts";
import type { Content } from "../content-reader/read-content.ts";
import { twinAddress } from "../content-reader/easy-read/twin-address.ts";
import { addressOf } from "../content-reader/page-address.ts";
import { PAGE_NAMES } from "../content-reader/required.ts";
import type { Config } from "./config.ts";
import type { Published } from "./robots.ts";

/** The addresses that search engines may know when live, each with the day its words last changed. */
export function publishedPages({ pages, easyRead }: Content): { path: string; updated: string }[] {
  const inBothForms = PAGE_NAMES.flatMap((name) => {
    const path = addressOf(name);
    return [
      { path, updated: pages[name].updated },
      { path: twinAddress(path), updated: easyRead.pages[name].updated },
    ];
  });
  // The contact card is a summary of the contact page.
  return [...inBothForms, { path: CONTACT_CARD, updated: pages.contact.updated }];
}

/** Returns what search engines are told of a stage: all its pages when live, nothing while parked (docs/specification.md, "Two stages"). */
export const published = (stage: "parked" | "live", { siteUrl }: Pick<Config, "siteUrl">, content: Content): Published =>
  stage === "live" ? { siteUrl, pages: publishedPages(content) } : "nothing";
