import assert from "node:assert/strict";

import { assetsIn } from "../../tests/support/assets-in.ts";
import { MAX_WAIT_MS } from "./forms.ts";

/** Pages that have the general phone number. */
export const PAGES = ["/", "/contact", "/about", "/contact/easy-read"];
/**
 * The name of a file of the build, with its digest. The code of a page also names each drawing of its sources, such as story-11-break.svg.
 */
const IN_ASSET = /(?<![\w.-]|\/art\/)[\w.-]+-[\w-]{8}\.(?:js|css|woff2|avif|webp|png|svg)\b/g;

type Page = { phone: string; assets: string[] };

/** Requests a page, which must have exactly one of some phone numbers. Returns that number and the paths of the assets that it names. */
export async function pageOf(origin: string, path: string, phones: readonly string[]): Promise<Page> {
  const html = await textAt(origin + path);
  const found = [...new Set(phones)].filter((phone) => html.includes(phone));
  const [phone] = found;
  assert.ok(phone !== undefined && found.length === 1, `${path} has ${found.length} of the numbers ${phones.join(", ")}`);
  return { phone, assets: assetsIn(html) };
}

/**
 * Requires that a site serves one release whole: all pages have the same one of some phone numbers, and every file that they name, and
 * that those files name, is served. Returns the number. The site may switch to another release meanwhile.
 */
export async function requireWholeRelease(origin: string, phones: readonly string[]): Promise<string> {
  const pages: Page[] = [];
  for (const path of [...PAGES, PAGES[0] ?? "/"]) pages.push(await pageOf(origin, path, phones));
  const numbers = pages.map(({ phone }) => phone);
  // All pages were served between the first and the last one.
  if (numbers[0] !== numbers.at(-1)) return requireWholeRelease(origin, phones);
  assert.equal(new Set(numbers).size, 1, `Pages of two releases are served: ${numbers.join(", ")}`);
  await requireAssets(
    origin,
    pages.flatMap(({ assets }) => assets),
  );
  return numbers[0] ?? "";
}

/** Requires that a site serves files of a build, and those that they name. */
export async function requireAssets(origin: string, paths: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = await textAt(origin + path);
    if (/\.(js|css)$/.test(path)) waiting.push(...(text.match(IN_ASSET) ?? []).map((name) => `/assets/${name}`));
  }
}

/** @throws AssertionError for another status than 200, TypeError if the connection broke */
export async function textAt(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
  const text = await response.text();
  assert.equal(response.status, 200, `${new URL(url).pathname} has the status ${response.status}`);
  return text;
}
