import { easyReadPages, newsItems, pages } from "site:pages";

import type { Route } from "../../content-reader/pages.ts";
import { RELEASE } from "../stage.ts";
import type { PageModule } from "./page-module.ts";

/**
 * Loads the code and words of a page. The 404 screen has no route. A failed import is tried once more (docs/specification.md,
 * Loading and failing). If the server has a new release without these files, the document is loaded again.
 * @throws the error of the import, when both attempts fail and the release is the same
 */
export async function loadPage(route: Route | undefined): Promise<PageModule> {
  const load = () => importPage(route);
  return load().catch(load).catch(reloadIfReplaced);
}

/** Loads a page before a likely visit. A failure has no effect, because the visit tries again. */
export function prefetchPage(route: Route) {
  importPage(route).catch(() => undefined);
}

async function importPage(route: Route | undefined): Promise<PageModule> {
  // Only the live stage has news, and its code is in no file of the other.
  if (__SITE_STAGE__ === "live" && route?.item !== undefined) return importItem(route.item, route.isEasyRead);
  if (route?.isEasyRead) return importTwin(route.name as keyof typeof easyReadPages);
  const load = pages[route?.name ?? "not-found"];
  if (!load) throw new Error(`This stage does not publish ${route?.name}.`);
  return load();
}

/** All items of the news have the same component and their own words, which are also those of their Easy Read pages. */
async function importItem(id: string, isEasyRead: boolean): Promise<PageModule> {
  const [{ newsModule }, item] = await Promise.all([import("../news/news-module.tsx"), newsItems[id]?.()]);
  if (!item) throw new Error(`There is no news ${id}.`);
  return newsModule(item.default, isEasyRead);
}

/** All Easy Read pages have the same component and their own words. */
async function importTwin(name: keyof typeof easyReadPages): Promise<PageModule> {
  const [{ easyReadModule }, words] = await Promise.all([import("../easy-read/easy-read-module.tsx"), easyReadPages[name]?.()]);
  if (!words) throw new Error(`This stage does not publish the Easy Read page of ${name}.`);
  return easyReadModule(words.default);
}

async function reloadIfReplaced(failure: unknown): Promise<never> {
  if (!(await isReplaced())) throw failure;
  location.reload();
  return new Promise(() => undefined);
}

async function isReplaced(): Promise<boolean> {
  try {
    const html = await (await fetch(location.href, { cache: "no-store" })).text();
    return html.includes('name="release"') && !html.includes(`content="${RELEASE}"`);
  } catch {
    return false;
  }
}
