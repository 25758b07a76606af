import { Link } from "react-router";

import { pictures as say } from "./pictures-words.ts";
import styles from "../parts/pictures.module.css";
import { fill } from "../../platform/text/fill.ts";
import type { ListedPicture, PictureUse } from "../../publishing/pictures/picture-types.ts";

/** A picture of the list: what it shows, its size, its draft, and the files that show it. */
export function PictureCard({ picture }: { picture: ListedPicture }) {
  const { name, alt, draft, uses } = picture;
  return (
    <li className={styles.card}>
      <PictureShown picture={picture} />
      <div className={styles.words}>
        <h3>
          <Link to={`/content/pictures/${name}`}>{name}</Link>
        </h3>
        <p>{alt ?? say.decorative}</p>
        <PictureSize picture={picture} />
        {draft && <p className={styles.draft}>{say[draft]}</p>}
        <PictureUses uses={uses} />
      </div>
    </li>
  );
}

/** The picture itself. Its words stand beside it, so it has none of its own. */
export const PictureShown = ({ picture: { address, width, height } }: { picture: ListedPicture }) => (
  <img className={styles.picture} src={address} width={width} height={height} alt="" loading="lazy" />
);

export function PictureSize({ picture: { width, height, kilobytes } }: { picture: ListedPicture }) {
  return <p className={styles.size}>{fill(say.size, { width, height, kilobytes })}</p>;
}

/** The files that show a picture, each with a link to its form. */
export function PictureUses({ uses, intro = say.shown }: { uses: readonly PictureUse[]; intro?: string }) {
  if (uses.length === 0) return <p className={styles.unused}>{say.unused}</p>;
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
