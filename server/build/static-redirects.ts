import { publishedRedirects, type Redirect } from "../../content-reader/redirects.ts";

/**
 * Returns the text of a `_redirects` file, which static hosts such as Netlify and Cloudflare Pages read. `paths` are the paths of
 * the stage. These hosts keep the query of a request.
 */
export function staticRedirects(redirects: readonly Redirect[], paths: readonly string[]): string {
  return publishedRedirects(redirects, (path) => paths.includes(path))
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join("");
}
