import type { ContentKind, KindId } from "../../../content-editing/content-kinds.ts";
import { kindAt } from "../../../content-editing/content-kinds.ts";
import type { ContentGroup } from "../../../staff/words/content.ts";
import { content as words } from "../../../staff/words/content.ts";
import { titleOfFile } from "../../launch-check/content-names.ts";
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

/** Returns the name of a file in words: that of staff/words/content.ts, its title, or its kind with the name of the file. */
export function titleOf(path: string, text: string | null): string {
  const isNamed = words.titles[path] !== undefined || text === null;
  const values = !isNamed && kindAt(path) ? valuesOf(path, text) : new Map<string, string>();
  return TITLES.flatMap((name) => values.get(name) || [])[0] ?? titleOfFile(path, text);
}
