import type { EasyReadRow } from "../../content-reader/easy-read/types.ts";
import styles from "./easy-read-page.module.css";
import { Pictogram } from "./pictogram.tsx";

/** Rows of a picture to the left and the sentences that it stands for (docs/specification.md, Easy Read). */
export function EasyReadRows({ rows }: { rows: readonly EasyReadRow[] }) {
  return (
    <div className={styles.rows}>
      {rows.map(({ pictogram, sentences }, index) => (
        <div key={index} className={styles.row}>
          <Pictogram name={pictogram} />
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
