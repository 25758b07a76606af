import { CONTACT_CARD } from "../../../content-reader/pages.ts";
import { cacheOf, isHtml, isOurCache, releaseIn, releaseOfCache, stageOf } from "./release.ts";

/** What the build tells the worker of its release (server/build/store-worker.ts). */
export type Release = {
  name: string;
  /** The files that every page needs. */
  common: readonly string[];
  /** Every page by its path, with the files that it needs beyond those. */
  pages: Readonly<Record<string, readonly string[]>>;
};
type Given = { caches: CacheStorage; fetch: (address: string, options: RequestInit) => Promise<Response> };
type Part = readonly [address: string, answer: Response | undefined];
export type Keeper = ReturnType<typeof keeper>;

/** Kept from the first visit on, whatever it was to. */
const ALWAYS = ["/contact", CONTACT_CARD];

/**
 * Keeps pages of one release on this device, each whole with its files or not at all. Only documents that stand at a page's
 * plain address are ever kept, asked for here and without credentials: nothing that was said to one person.
 */
export function keeper(release: Release, { caches, fetch }: Given) {
  const cacheName = cacheOf(release.name);
  let isForgotten = false;
  /** So that a page under way when all was removed is not stored after all. */
  let removals = 0;

  /** What is kept under an address; a look creates no cache. */
  const kept = (address: string) => caches.match(address, { cacheName, ignoreVary: true });

  const isPage = (path: string) => Object.hasOwn(release.pages, path);
  const keptPage = async (path: string) => (isPage(path) ? kept(path) : undefined);

  /** @throws where any part of the page does not come, or is of another release; then nothing is kept of it. */
  const keep = async (path: string): Promise<void> => {
    const files = isPage(path) ? release.pages[path] : undefined;
    const removalsBefore = removals;
    if (!files || isForgotten || (await kept(path))) return;
    const page = await fetchDocument(path);
    const parts = await Promise.all(
      [...release.common, ...files].map(async (file): Promise<Part> => [file, await fetchFile(file)]),
    );
    await store([...parts, [path, page]], () => removals === removalsBefore);
  };

  const fetchDocument = async (path: string): Promise<Response> => {
    const page = await fetch(path, { cache: "no-cache", credentials: "omit", redirect: "error" });
    if (page.status !== 200 || !isHtml(page) || releaseIn(await page.clone().text()) !== release.name)
      throw new Error(`${path} is no page of ${release.name}.`);
    return page;
  };

  /** Undefined where it is kept already. Asked for as the page asks for its scripts, so that the browser's own copy serves. */
  const fetchFile = async (file: string): Promise<Response | undefined> => {
    if (await kept(file)) return undefined;
    const answer = await fetch(file, { credentials: "same-origin", redirect: "error" });
    if (answer.status !== 200) throw new Error(`${file} was answered with ${answer.status}.`);
    return answer;
  };

  /** One after the other, the document last: where it is kept, all that it needs is. */
  const store = async (parts: readonly Part[], isWanted: () => boolean) => {
    for (const [address, answer] of parts) {
      if (!isWanted()) return;
      const cache = await caches.open(cacheName);
      if (answer) await cache.put(address, answer);
    }
  };

  /** Keeps a page that was visited, and those that are always kept; what does not come now is tried at the next visit. */
  const keepVisited = async (path: string) => {
    for (const one of [...ALWAYS, path]) await keep(one).catch(() => undefined);
  };

  /**
   * Brings the pages that earlier releases of the same stage hold to this release; what does not come is left out.
   * @throws where that is a page that is always kept: then the old worker is better than this one.
   */
  const keepWhatWasKept = async () => {
    for (const path of await pathsKeptBefore()) {
      const isKept = keep(path);
      await (ALWAYS.includes(path) ? isKept : isKept.catch(() => undefined));
    }
  };

  const pathsKeptBefore = async (): Promise<readonly string[]> => {
    const ofThisStage = (await ourCaches()).filter((name) => stageOf(releaseOfCache(name)) === stageOf(release.name));
    const requests = await Promise.all(ofThisStage.map(async (name) => (await caches.open(name)).keys()));
    return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))].filter(isPage);
  };

  const ourCaches = async () => (await caches.keys()).filter(isOurCache);
  const remove = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  const removeOthers = async () => remove((await ourCaches()).filter((name) => name !== cacheName));
  const removeAll = async () => {
    removals += 1;
    await remove(await ourCaches());
  };

  /** Removes all, and keeps nothing more for as long as this worker lives. */
  const forget = async () => {
    isForgotten = true;
    await removeAll();
  };

  return { releaseName: release.name, kept, keptPage, keepVisited, keepWhatWasKept, removeOthers, removeAll, forget };
}
