import { createContext } from "react";

import type { PageModule } from "./page-module.ts";

/** All pages, at hand at once: on the server only, where a page must be whole in one go. Null in the browser. */
export const ServerPages = createContext<((name: string) => PageModule | undefined) | null>(null);
