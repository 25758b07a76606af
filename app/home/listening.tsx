import page from "content:page/home";

import type { SectionItem } from "../../content-reader/section-shapes.ts";
import { ItemHeading } from "../components/cards/item-heading.tsx";
import { ItemPicture } from "../components/item-picture/item-picture.tsx";
import { Prose } from "../components/sections/prose.tsx";
import styles from "./home.module.css";

/** The ways in which the provider listens, and the link to tell it something. */
export function Listening({ items }: { items: readonly SectionItem[] }) {
  return (
    <>
      <ul className={styles.three}>
        {items.map((item) => (
          <li key={item.title}>
            {item.picture && <ItemPicture name={item.picture} className={styles.pictogram} />}
            <ItemHeading item={item} />
            <Prose html={item.html} />
          </li>
        ))}
      </ul>
      <p className={styles.after}>
        <a className="button" data-kind="line" href="/contact#feedback-and-complaints">
          {page.actions.feedback}
        </a>
      </p>
    </>
  );
}
