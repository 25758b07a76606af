import type { ComponentType } from "react";

/** The exports of a file in app/pages. */
export type PageModule = {
  default: ComponentType;
  /** For the head of the document and the announcement after a navigation. */
  head: { title: string; description: string };
};
