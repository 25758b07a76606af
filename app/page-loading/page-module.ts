import type { ComponentType } from "react";

import type { Words } from "../words/words.ts";

/** What the head of the document and the announcement after a navigation say of a page. */
export type Head = { title: string; description: string };

/** The exports of a file in app/pages, and of the two files that show many pages: Easy Read pages and items. */
export type PageModule = {
  default: ComponentType;
  head: (words: Words, isEasyRead: boolean) => Head;
};
