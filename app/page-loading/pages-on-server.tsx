import type { ReactNode } from "react";

import type { PageModule } from "./page-module.ts";
import { ServerPages } from "./server-pages.ts";

const modules = import.meta.glob<PageModule>("../pages/*.tsx", { eager: true });

/** Puts every page at hand for a render on the server. Imported by entry.server.tsx alone: it holds all words. */
export function PagesOnServer({ children }: { children: ReactNode }) {
  return <ServerPages value={(name) => modules[`../pages/${name}.tsx`]}>{children}</ServerPages>;
}
