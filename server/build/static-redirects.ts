import { publishedRedirects, type Redirect } from "../../content-reader/redirects.ts";

/**
 * Takes the redirects and the addresses of the stage; gives them as a host of plain files reads them from `_redirects`
 * (Netlify, Cloudflare Pages): a line each, the old address, the new one, and 301. Such hosts keep the query themselves.
 */
export function staticRedirects(redirects: readonly Redirect[], paths: readonly string[]): string {
  return publishedRedirects(redirects, (path) => paths.includes(path))
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join("");
}
