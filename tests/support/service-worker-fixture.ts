import type { Release } from "../../app/offline/worker/keeper.ts";

/** A fake device: caches in memory, and a network that responds by address. */
export function deviceUnderTest(answers: Record<string, () => Response | Promise<Response>>) {
  const stored = new Map<string, Map<string, Response>>();
  const asked: { address: string; options: RequestInit | undefined }[] = [];
  const fetch = async (address: string | Request, options?: RequestInit) => {
    const path = typeof address === "string" ? address : new URL(address.url).pathname;
    asked.push({ address: path, options });
    const answer = answers[path];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  };
  const open = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      put: async (address: string, answer: Response) => void cache.set(address, answer),
      keys: async () => [...cache.keys()].map((address) => ({ url: ORIGIN + address })),
    };
  };
  const caches = {
    keys: async () => [...stored.keys()],
    open: async (name: string) => open(name),
    delete: async (name: string) => stored.delete(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(address.replace(ORIGIN, ""))?.clone(),
  } as unknown as CacheStorage;
  return { answers, asked, caches, fetch, kept: (cache: string) => [...(stored.get(cache)?.keys() ?? [])].toSorted() };
}

export const ORIGIN = "https://www.example.com";
export const RELEASE: Release = {
  name: "live-1",
  common: ["/assets/shared.js"],
  pages: { "/contact": ["/assets/contact.js"], "/contact/card": [], "/about": ["/assets/about.js"] },
};

export const documentOf = (release: string, { status = 200, type = "text/html; charset=utf-8" } = {}) =>
  new Response(`<!DOCTYPE html><html><head><meta name="release" content="${release}"/><title>Words</title>`, {
    status,
    headers: { "Content-Type": type },
  });

/** All responses of a release. */
export const answersOf = (release: string): Record<string, () => Response> => ({
  ...Object.fromEntries(Object.keys(RELEASE.pages).map((path) => [path, () => documentOf(release)])),
  ...Object.fromEntries(
    [...RELEASE.common, ...Object.values(RELEASE.pages).flat()].map((file) => [file, () => new Response(`code of ${file}`)]),
  ),
});
