import { Link } from "react-router";

import type { PictureUse } from "../contract/pictures.ts";
import { pictures as picturesWords } from "../words/pictures.ts";
import styles from "./pictures.module.css";

/** The files that show a picture, each with a link to its form. */
export function PictureUses({ uses, intro = picturesWords.shown }: { uses: readonly PictureUse[]; intro?: string }) {
  if (uses.length === 0) return <p className={styles.unused}>{picturesWords.unused}</p>;
  return (
    <div>
      <p>{intro}</p>
      <ul>
        {uses.map(({ path, title }) => (
          <li key={path}>
            <Link to={`/content/files/${path}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
