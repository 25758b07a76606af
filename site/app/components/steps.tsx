import type { SectionItem } from "../../../content-model/values/sections.ts";
import { ItemHeading, Prose } from "./words.tsx";
import { ItemPicture } from "./item-picture.tsx";
import tall from "./river-tall.svg";
import wide from "./river-wide.svg";
import styles from "./steps.module.css";

/** An order of things as steps along a river, which is decoration. The items are numbered by their list. */
export function Steps({ items }: { items: readonly SectionItem[] }) {
  // Words never stand on the river: it runs behind pictures alone.
  const hasRiver = items.every(({ picture }) => picture !== undefined);
  return (
    <div className={styles.steps}>
      {hasRiver && <img className={styles.wide} src={wide} alt="" loading="lazy" />}
      <ol>
        {items.map((item, index) => (
          <li key={item.title}>
            {hasRiver && index + 1 < items.length && <img className={styles.tall} src={tall} alt="" loading="lazy" />}
            {item.picture && (
              <div className={styles.picture}>
                <ItemPicture name={item.picture} />
              </div>
            )}
            <ItemHeading item={item} />
            <Prose html={item.html} />
          </li>
        ))}
      </ol>
    </div>
  );
}
