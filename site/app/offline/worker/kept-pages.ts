import { CONTACT_CARD } from "../../../../content-model/values/pages.ts";

/** The site that the worker belongs to; the build writes it into the worker (site/build/store-pages.ts). */
export type SiteFiles = {
  name: string;
  /** The files that every page needs. */
  common: readonly string[];
  /** The further files of each page, by the path of the page. */
  pages: Readonly<Record<string, readonly string[]>>;
};
type Dependencies = { caches: CacheStorage; fetch: (address: string, options: RequestInit) => Promise<Response> };
type Part = readonly [address: string, response: Response | undefined];
export type KeptPages = ReturnType<typeof createKeptPages>;

/** The pages that are kept after the first visit to any page. */
const ALWAYS = ["/contact", CONTACT_CARD];

/** The most pictures of one page that are kept, each 10 to 45 KB (docs/decisions/2026-11-21-pages-without-a-network.md). */
const MOST_PICTURES = 12;

/** Returns the smallest file of each picture of a document (site/app/components/photo), without the part of a drawing that is shown. */
const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img [^>]*?\bsrc="(\/assets\/[^"#]+)/g)].flatMap(([, file]) => file ?? [])),
];

/** Returns what the addresses of all files of a picture share (content-model/values/picture-address.ts): its name and its digest. */
const pictureOf = (address: string): string | undefined => {
  const [, name, digest] = /\/assets\/([a-z0-9-]+)-\d+-([\da-f]{8})\.(?:avif|webp)$/.exec(address) ?? [];
  return name === undefined ? undefined : `${name} ${digest}`;
};

/**
 * The pages of one site that this device keeps, each with all its files or not at all. Documents are requested again, without
 * a query and without credentials, so that no personal response is ever kept.
 */
export function createKeptPages(site: SiteFiles, { caches, fetch }: Dependencies) {
  const cacheName = cacheOf(site.name);
  let isForgotten = false;
  /** Counts the removals: a page that was requested before a removal must not be stored after it. */
  let removals = 0;

  /**
   * By caches.match(), because caches.open() would create the cache. Nothing is found in a damaged storage, whose error would otherwise
   * replace the response of the network.
   */
  const match = (address: string) => caches.match(address, { cacheName, ignoreVary: true }).catch(() => undefined);

  const isPage = (path: string) => Object.hasOwn(site.pages, path);
  const page = async (path: string) => (isPage(path) ? match(path) : undefined);

  /** @throws when a part of the page cannot be fetched or is of another site; nothing of the page is kept then. */
  const keep = async (path: string): Promise<void> => {
    const files = isPage(path) ? site.pages[path] : undefined;
    const removalsBefore = removals;
    if (!files || isForgotten || (await match(path))) return;
    const document = await fetchDocument(path);
    const needed = [...site.common, ...files];
    const parts = await Promise.all(needed.map(async (file): Promise<Part> => [file, await fetchFile(file)]));
    const photos = picturesIn(await document.clone().text()).filter((file) => !needed.includes(file));
    // Without a picture a page still has its alternative text.
    const shown = photos.slice(0, MOST_PICTURES).map(async (file): Promise<Part> => {
      return [file, await fetchFile(file).catch(() => undefined)];
    });
    await store([...parts, ...(await Promise.all(shown)), [path, document]], () => removals === removalsBefore);
  };

  /** Returns the kept file of the same picture, which may be smaller or of another format. */
  const pictureLike = async (address: string): Promise<Response | undefined> => {
    const picture = pictureOf(address);
    if (picture === undefined || !(await caches.has(cacheName))) return undefined;
    const kept = (await (await caches.open(cacheName)).keys()).find(({ url }) => pictureOf(url) === picture);
    return kept && match(kept.url);
  };

  const fetchDocument = async (path: string): Promise<Response> => {
    const response = await fetch(path, { cache: "no-cache", credentials: "omit", redirect: "error" });
    if (response.status !== 200 || !isHtml(response) || siteNameIn(await response.clone().text()) !== site.name)
      throw new Error(`${path} is not a page of ${site.name}.`);
    return response;
  };

  /** Returns undefined for a kept file. The credentials mode is that of the page's own requests, so that the HTTP cache responds. */
  const fetchFile = async (file: string): Promise<Response | undefined> => {
    if (await match(file)) return undefined;
    const response = await fetch(file, { credentials: "same-origin", redirect: "error" });
    if (response.status !== 200) throw new Error(`${file} has the status ${response.status}.`);
    return response;
  };

  /** The document comes last, so that a kept document always has all its files. */
  const store = async (parts: readonly Part[], isWanted: () => boolean) => {
    for (const [address, response] of parts) {
      if (!isWanted()) return;
      const cache = await caches.open(cacheName);
      if (response) await cache.put(address, response);
    }
  };

  /** Keeps a visited page and the pages that are always kept. After a failure the next visit tries again. */
  const keepVisited = async (path: string) => {
    for (const one of [...ALWAYS, path]) await keep(one).catch(() => undefined);
  };

  /**
   * Keeps the pages that earlier sites of the same stage kept. A page that fails is left out.
   * @throws when a page that is always kept fails: then the earlier worker stays.
   */
  const keepEarlierPages = async () => {
    for (const path of await earlierPaths()) {
      const isKept = keep(path);
      await (ALWAYS.includes(path) ? isKept : isKept.catch(() => undefined));
    }
  };

  const earlierPaths = async (): Promise<readonly string[]> => {
    const ofThisStage = (await ourCaches()).filter((name) => stageOf(nameOfCache(name)) === stageOf(site.name));
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

  /** Removes everything and stops keeping pages until the worker ends. */
  const forget = async () => {
    isForgotten = true;
    await removeAll();
  };

  return { siteName: site.name, match, pictureLike, page, keepVisited, keepEarlierPages, removeOthers, removeAll, forget };
}

/** The name of a site is its stage, a hyphen and the stamp of its contents (site/build/site-to-build.ts). */
export const stageOf = (siteName: string) => siteName.split("-")[0] ?? "";

const PREFIX = "site-";
/** Each site has one cache, whose name contains that of the site. Later workers know no more of that site. */
const cacheOf = (siteName: string) => PREFIX + siteName;
const isOurCache = (name: string) => name.startsWith(PREFIX);
const nameOfCache = (name: string) => name.slice(PREFIX.length);

/** Returns the name of the site in the head of a document, or undefined for a document of somebody else. */
const siteNameIn = (html: string) => /<meta name="release" content="([^"]+)"/.exec(html)?.[1];

/** The name stands within this many characters, at the top of the head. */
const HEAD_CHARACTERS = 4_096;

/** Reads a document up to the name of its site and no further, because the connection may break off later. */
export async function siteNameOf(response: Response): Promise<string | undefined> {
  if (!isHtml(response) || !response.body) return undefined;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (html.length < HEAD_CHARACTERS && !siteNameIn(html)) {
    const { value } = await reader.read();
    if (value === undefined) break;
    html += value;
  }
  reader.cancel().catch(() => undefined);
  return siteNameIn(html);
}

const isHtml = (response: Response) => response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
