import type { SiteFiles } from "../../site/app/offline/worker/kept-pages.ts";

type Responses = Record<string, () => Response | Promise<Response>>;

/** A fake device: caches in memory, and a network that responds by path. */
export function fakeDevice(responses: Responses) {
  const stored = new Map<string, Map<string, Response>>();
  const requests: { path: string; options: RequestInit | undefined }[] = [];
  const fetch = async (address: string | Request, options?: RequestInit) => {
    const path = typeof address === "string" ? address : new URL(address.url).pathname;
    requests.push({ path, options });
    const respond = responses[path];
    if (!respond) throw new TypeError("Failed to fetch");
    return respond();
  };
  const open = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      put: async (address: string, response: Response) => void cache.set(address, response),
      keys: async () => [...cache.keys()].map((address) => ({ url: ORIGIN + address })),
    };
  };
  const caches = {
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    open: async (name: string) => open(name),
    delete: async (name: string) => stored.delete(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(address.replace(ORIGIN, ""))?.clone(),
  } as unknown as CacheStorage;
  /** Returns the sorted addresses in the cache of the site. */
  const kept = () => [...(stored.get(`site-${SITE_FILES.name}`)?.keys() ?? [])].toSorted();
  return { responses, requests, caches, fetch, kept };
}

export const ORIGIN = "https://www.example.com";
export const SITE_FILES: SiteFiles = {
  name: "live-1",
  common: ["/assets/shared.js"],
  pages: { "/contact": ["/assets/contact.js"], "/contact/card": [], "/about": ["/assets/about.js"] },
};

export const documentOf = (siteName: string, { status = 200, type = "text/html; charset=utf-8", body = "" } = {}) =>
  new Response(`<!DOCTYPE html><html><head><meta name="release" content="${siteName}"/><title>Words</title></head>${body}`, {
    status,
    headers: { "Content-Type": type },
  });

/** Returns the responses of a server that has the site. */
export const responsesOf = ({ name, common, pages }: SiteFiles): Record<string, () => Response> => ({
  ...Object.fromEntries(Object.keys(pages).map((path) => [path, () => documentOf(name)])),
  ...Object.fromEntries([...common, ...Object.values(pages).flat()].map((file) => [file, () => new Response(`code of ${file}`)])),
});
