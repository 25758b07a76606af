import type { ComponentType } from "react";
import useInterface from "content:interface";
import useSite from "content:site";

import type { Words } from "../words/words.ts";

/** What the head of the document and the announcement after a navigation say of a page. */
export type Head = { title: string; description: string };
export type HeadOfPage = (words: Words, isEasyRead: boolean) => Head;

/**
 * The exports of a file in site/app/pages, and of a module that shows many pages, such as those of supports. Without `head` the page has
 * the title and the description of its file in content/pages.
 */
export type PageModule = {
  default: ComponentType;
  head?: HeadOfPage;
};

/** Returns the title of a document: the title of the page and the brand. The 404 screen has its title alone (docs/specification.md). */
export function useDocumentTitle(title: string): string {
  const { notFound } = useInterface();
  const { brand } = useSite();
  return title === notFound.title ? title : `${title} | ${brand.name}`;
}
