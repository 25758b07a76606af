import type { SectionItem } from "../../../content-reader/section-shapes.ts";
import { ItemHeading } from "../cards/item-heading.tsx";
import { ItemPicture } from "../item-picture/item-picture.tsx";
import { Prose } from "../sections/prose.tsx";
import styles from "./columns.module.css";

/** Three things side by side without a ground, each with its pictogram above. */
export function Columns({ items }: { items: readonly SectionItem[] }) {
  return (
    <ul className={styles.columns}>
      {items.map((item) => (
        <li key={item.title}>
          {item.picture !== undefined && <ItemPicture name={item.picture} className={styles.picture} />}
          <ItemHeading item={item} />
          <Prose html={item.html} />
        </li>
      ))}
    </ul>
  );
}
