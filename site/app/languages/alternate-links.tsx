import useLanguageNames from "content:language-names";

import { addressOf, standardAddress } from "../../../content-model/values/pages.ts";

const LIST = addressOf("languages");

/**
 * The same links in the head of each page in another language and of their list. Search engines offer the page in the reader's language,
 * and the list, which is in English, to everyone else (docs/decisions/2026-11-26-pages-in-other-languages.md).
 */
export function AlternateLinks({ siteUrl }: { siteUrl: string }) {
  const { names } = useLanguageNames();
  const pages = names.map(({ id, code }) => ({ code, path: standardAddress({ name: "languages", item: id }) }));
  return [...pages, { code: "en-AU", path: LIST }, { code: "x-default", path: LIST }].map(({ code, path }) => (
    <link key={code} rel="alternate" hrefLang={code} href={new URL(path, siteUrl).href} />
  ));
}
