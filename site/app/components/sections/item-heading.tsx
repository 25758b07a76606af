import type { SectionItem } from "../../../../content-model/values/sections.ts";
import { Words } from "../words/words.tsx";

/** The bold words at the start of an item. A link in them covers the whole item, if the styles of the item let it. */
export function ItemHeading({ item: { title = "", href } }: { item: SectionItem }) {
  const words = <Words>{title}</Words>;
  return <h3>{href === undefined ? words : <a href={href}>{words}</a>}</h3>;
}
