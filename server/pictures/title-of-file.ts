import type { Content } from "../../content-reader/read-content.ts";
import { BRAND } from "../../content-reader/read-brand.ts";
import type { OpenFile } from "../staff-side/editing/read-draft.ts";

/** Returns the title of a file that shows a picture; its path if it has none. */
export function titleOfFile({ staff }: Pick<Content, "staff">, path: string, texts: readonly OpenFile[]): string {
  if (path === "site.yaml") return staff.pictures.officePlace;
  if (path === BRAND) return staff.pictures.logoPlace;
  const file = texts.find((each) => each.path === path);
  const [, title] = /^(?:title|name): *(.+)$/m.exec(file?.text ?? file?.published ?? "") ?? [];
  return title?.replaceAll(/^["']|["']$/g, "") ?? path;
}
