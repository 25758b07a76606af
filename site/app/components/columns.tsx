import type { ReactNode } from "react";

import type { SectionItem } from "../../../content-model/values/sections.ts";
import { ItemHeading, Prose } from "./words.tsx";
import { ItemPicture } from "./item-picture.tsx";
import styles from "./columns.module.css";

type Props = {
  items: readonly SectionItem[];
  /** A list that stands below the words of the item with a picture, by the name of the picture. */
  below?: Readonly<Record<string, ReactNode>>;
};

/** Three things side by side without a ground, each with its pictogram above. */
export function Columns({ items, below = {} }: Props) {
  return (
    <ul className={styles.columns}>
      {items.map((item) => (
        <li key={item.title}>
          {item.picture !== undefined && <ItemPicture name={item.picture} className={styles.picture} />}
          <ItemHeading item={item} />
          <Prose html={item.html} />
          {item.picture !== undefined && below[item.picture]}
        </li>
      ))}
    </ul>
  );
}
