import type { ReactNode } from "react";
import easyReadPages from "content:easy-read-pages";

import { easyReadModule } from "../easy-read/easy-read-module.tsx";
import { standardPageOf } from "../easy-read/twin.ts";
import type { PageModule } from "./page-module.ts";
import { ServerPages } from "./server-pages.ts";

const modules = import.meta.glob<PageModule>("../pages/*.tsx", { eager: true });
const twins = new Map<string, PageModule>();
for (const [name, load] of Object.entries(easyReadPages)) twins.set(name, easyReadModule((await load()).default));

/** Puts every page at hand for a render on the server. Imported by entry.server.tsx alone: it holds all words. */
export function PagesOnServer({ children }: { children: ReactNode }) {
  return <ServerPages value={pageOf}>{children}</ServerPages>;
}

function pageOf(name: string): PageModule | undefined {
  const standard = standardPageOf(name);
  return standard === undefined ? modules[`../pages/${name}.tsx`] : twins.get(standard);
}
