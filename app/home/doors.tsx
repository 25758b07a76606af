import type { SectionItem } from "../../content-reader/section-shapes.ts";
import { Icon } from "../components/icon/icon.tsx";
import { ItemPicture } from "../components/item-picture/item-picture.tsx";
import { Prose } from "../components/sections/prose.tsx";
import styles from "./doors.module.css";

/** A card for each group of visitors. Its link covers the whole card. */
export function Doors({ items }: { items: readonly SectionItem[] }) {
  return (
    <ul className={styles.doors}>
      {items.map(({ title, href, picture, html }) => (
        <li key={title} className={styles.door}>
          <div className={`${styles.picture} after-first-paint`}>{picture && <ItemPicture name={picture} />}</div>
          <h3>
            <a href={href}>{title}</a>
            <Icon name="arrow-right" />
          </h3>
          <Prose html={html} />
        </li>
      ))}
    </ul>
  );
}
