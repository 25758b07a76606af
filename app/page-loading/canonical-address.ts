/** The one address search engines should keep for a path; /careers/apply is /careers (docs/specification.md, Addresses). */
export function canonicalAddress(path: string): string {
  return new URL(path === "/careers/apply" ? "/careers" : path, __SITE_URL__).href;
}
