import usePage from "content:page/home";

import { ItemPicture } from "../components/item-picture/item-picture.tsx";
import styles from "./straight-to.module.css";

/** Links to the answers that people look for most often. */
export function StraightTo() {
  const { straightTo } = usePage();
  if (!straightTo) return null;
  return (
    <div className={styles.straight}>
      <h3>{straightTo.heading}</h3>
      <ul>
        {straightTo.links.map(({ picture, title, url }) => (
          <li key={url}>
            <a href={url}>
              <ItemPicture name={picture} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
