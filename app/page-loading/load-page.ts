import { easyReadPages, pages } from "site:pages";

import type { Route } from "../../content-reader/pages.ts";
import { RELEASE } from "../stage.ts";
import type { PageModule } from "./page-module.ts";

/**
 * Loads a page's code and words; the 404 screen for undefined. A failure is tried again once, silently (docs/specification.md,
 * Loading and failing). Where a new release has replaced this one, its old files are gone, so the document is loaded again.
 * @throws the import's error when both tries fail and the release is the same
 */
export async function loadPage(route: Route | undefined): Promise<PageModule> {
  const load = () => importPage(route);
  return load().catch(load).catch(reloadIfReplaced);
}

/** Fetches a page ahead of a likely visit. A failure does not matter here: the visit itself tries again. */
export function prefetchPage(route: Route) {
  importPage(route).catch(() => undefined);
}

async function importPage(route: Route | undefined): Promise<PageModule> {
  if (route?.isEasyRead) return importTwin(route.name as keyof typeof easyReadPages);
  const load = pages[route?.name ?? "not-found"];
  if (!load) throw new Error(`This stage does not publish ${route?.name}.`);
  return load();
}

/** All Easy Read pages are one component; each has its own words. */
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
