import usePictograms from "content:pictograms";

import type { EasyReadRow } from "../../content-reader/easy-read/types.ts";
import styles from "./easy-read-page.module.css";

/**
 * Rows of a pictogram to the left of its sentences (docs/specification.md, Easy Read). Screen readers get the sentences alone.
 * All pictograms are in one file, so that a device that stored one page has the pictograms of every page.
 */
export function EasyReadRows({ rows }: { rows: readonly EasyReadRow[] }) {
  const pictograms = usePictograms();
  return (
    <div className={styles.rows}>
      {rows.map(({ pictogram, sentences }, index) => (
        <div key={index} className={styles.row}>
          <svg className={styles.pictogram} aria-hidden="true">
            <use href={`${pictograms}#${pictogram}`} />
          </svg>
          <div>
            {sentences.map((sentence) => (
              <p key={sentence} dangerouslySetInnerHTML={{ __html: sentence }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
