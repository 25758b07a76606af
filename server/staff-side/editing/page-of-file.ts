import { PAGES } from "../../../content-reader/pages.ts";

const idOf = (path: string) => path.replace(/^.*\//, "").replace(/\.\w+$/, "");
const pageNamed = (name: string): { path: string; easyRead?: string } | undefined => PAGES.find((page) => page.name === name);

/** The pages on which the words of a folder or a file stand, if it has no page of its own. */
const SHOWN_AT: Readonly<Record<string, string>> = {
  "site.yaml": "/contact",
  "helplines.yaml": "/contact/card",
  "interface.yaml": "/",
  "forms/enquiry.yaml": "/contact",
  "forms/application.yaml": "/careers",
  "forms/answers.yaml": "/contact",
  "easy-read/parts/contact.md": "/contact/easy-read",
  "easy-read/words.yaml": "/easy-read",
  "easy-read/labels.yaml": "/locations/easy-read",
};

/** Returns the address of the page that shows the words of a file; undefined for words that no page shows. */
export function pageOfFile(path: string): string | undefined {
  const id = idOf(path);
  if (path.startsWith("pages/")) return pageNamed(id)?.path;
  if (path.startsWith("services/")) return `/services#${id}`;
  if (path.startsWith("jobs/")) return "/careers";
  if (path.startsWith("testimonials/")) return "/testimonials";
  return SHOWN_AT[path] ?? (path.startsWith("easy-read/") ? pageNamed(id)?.easyRead : undefined);
}
