import type { ComponentType } from "react";

/** What a file in app/pages exports. */
export type PageModule = {
  default: ComponentType;
  /** For the document's head and the announcement after navigation. */
  head: { title: string; description: string };
  /** True where the page needs its script on a first view; other pages stay as the server wrote them. */
  interactive?: boolean;
};
