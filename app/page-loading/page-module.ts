import type { ComponentType } from "react";

/** What a file in app/pages exports. */
export type PageModule = {
  default: ComponentType;
  /** For the document's head and the announcement after navigation. */
  head: { title: string; description: string };
};
