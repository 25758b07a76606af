import type { SectionItem } from "../../../../content-model/values/sections.ts";
import { ItemPicture } from "../item-picture/item-picture.tsx";
import { Prose } from "./prose.tsx";
import styles from "./cards.module.css";
import { ItemHeading } from "./item-heading.tsx";

/** Ideas side by side, each with a heading and perhaps a picture. */
export function Cards({ items }: { items: readonly SectionItem[] }) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.title} className={styles.card}>
          {item.picture !== undefined && <ItemPicture name={item.picture} className={styles.picture} />}
          <div>
            <ItemHeading item={item} />
            {item.html && <Prose html={item.html} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
