import type { SectionItem } from "../../../content-reader/section-shapes.ts";
import { ItemHeading } from "../cards/item-heading.tsx";
import { Prose } from "../sections/prose.tsx";
import styles from "./steps.module.css";

/** The steps of an order, as a numbered list with a heading for each. */
export function Steps({ items }: { items: readonly SectionItem[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((item) => (
        <li key={item.title}>
          <ItemHeading item={item} />
          <Prose html={item.html} />
        </li>
      ))}
    </ol>
  );
}
