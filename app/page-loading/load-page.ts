import easyReadPages from "content:easy-read-pages";

import { CONTACT_CARD } from "../../content-reader/contact-card-address.ts";
import { type StandardPage, standardPageOf } from "../easy-read/twin.ts";
import { RELEASE, STAGE } from "../stage.ts";
import type { PageModule } from "./page-module.ts";

// A page that is not published in a stage does not exist in its build (docs/specification.md, Two stages).
const importers =
  STAGE === "live"
    ? import.meta.glob<PageModule>("../pages/*.tsx")
    : import.meta.glob<PageModule>(["../pages/*.tsx", "!../pages/home.tsx", "!../pages/testimonials.tsx"]);
const loaded = new Map<string, PageModule>();

/** The page's module where it has arrived already. */
export const loadedPage = (name: string) => loaded.get(name);

/**
 * Loads a page's code and words, with one silent retry (docs/specification.md, Loading and failing). Where a new release has
 * replaced this one, its old files are gone: the document is loaded afresh, at the address it stands at.
 * @throws the import's error when both tries fail and the release is the same.
 */
export async function loadPage(name: string): Promise<PageModule> {
  const page =
    loaded.get(name) ??
    (await importPage(name)
      .catch(() => importPage(name))
      .catch(replacedOrFailed));
  loaded.set(name, page);
  return page;
}

/** Where a page's address is not its file's name (routes.ts). */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "/": "home",
  "/easy-read": "home/easy-read",
  "/careers/apply": "careers",
  [CONTACT_CARD]: "contact-card",
  "/contact/sent": "sent",
  "/careers/sent": "sent",
};

/** The page that a path shows; undefined where there is none. */
export function pageAt(path: string): string | undefined {
  const name = OTHER_NAMES[path] ?? path.slice(1);
  return `../pages/${name}.tsx` in importers || standardPageOf(name) !== undefined ? name : undefined;
}

/** Fetches a page ahead of a likely visit; a failure is no matter here, the visit itself tries again. */
export function prefetchPage(name: string) {
  loadPage(name).catch(() => undefined);
}

async function importPage(name: string): Promise<PageModule> {
  const standard = standardPageOf(name);
  if (standard !== undefined) return importTwin(standard);
  const load = importers[`../pages/${name}.tsx`];
  if (!load) throw new Error(`app/pages has no ${name}.tsx`);
  return load();
}

/** All Easy Read pages are one component; each has its own words. */
async function importTwin(standard: StandardPage): Promise<PageModule> {
  const [{ easyReadModule }, words] = await Promise.all([
    import("../easy-read/easy-read-module.tsx"),
    easyReadPages[standard]?.(),
  ]);
  if (!words) throw new Error(`content/easy-read has no ${standard}.md`);
  return easyReadModule(words.default);
}

async function replacedOrFailed(failure: unknown): Promise<PageModule> {
  if (await releaseHasChanged()) {
    location.reload();
    return new Promise(() => undefined);
  }
  throw failure;
}

async function releaseHasChanged(): Promise<boolean> {
  try {
    const html = await (await fetch(location.href, { cache: "no-store" })).text();
    return html.includes('name="release"') && !html.includes(`content="${RELEASE}"`);
  } catch {
    return false;
  }
}
