import type { ComponentType } from "react";

import type { Words } from "../words/words.ts";

/** What the head of the document and the announcement after a navigation say of a page. */
export type Head = { title: string; description: string };

/** The exports of a file in site/app/pages, and of a module that shows many pages, such as those of supports. */
export type PageModule = {
  default: ComponentType;
  head: (words: Words, isEasyRead: boolean) => Head;
};
