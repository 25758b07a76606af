import type { ContentKind, KindId } from "../../../content-editing/content-kinds.ts";
import { kindAt } from "../../../content-editing/content-kinds.ts";
import type { ContentGroup } from "../../../content-reader/content-groups.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import { valuesOf } from "./file-values.ts";

const GROUPS: Readonly<Record<KindId, ContentGroup>> = {
  site: "facts",
  helplines: "facts",
  interface: "labels",
  pages: "pages",
  services: "supports",
  jobs: "openings",
  news: "news",
  team: "team",
  testimonials: "testimonials",
  forms: "forms",
  emails: "emails",
  staff: "staff",
  replyTemplates: "replies",
  easyReadPages: "easyRead",
  easyReadParts: "easyRead",
  easyReadWords: "easyRead",
  easyReadDictionary: "easyRead",
  easyReadLabels: "easyRead",
  pictures: "other",
  brand: "other",
  redirects: "redirects",
};

/** Returns the group of the list in which a kind of files stands. */
export const groupOf = ({ id }: ContentKind): ContentGroup => GROUPS[id as KindId] ?? "other";

/** The fields that have the title of a file, the first of them that is filled in. */
const TITLES = ["title", "heading", "name"];

/** Returns the name of a file in words: its title, or that of content/staff for a file without one. */
export function titleOf({ staff }: Content, path: string, text: string | null): string {
  const known = staff.content.titles[path];
  if (known !== undefined || text === null) return known ?? path;
  const values = kindAt(path) ? valuesOf(path, text) : new Map<string, string>();
  return TITLES.flatMap((name) => values.get(name) || [])[0] ?? path;
}
