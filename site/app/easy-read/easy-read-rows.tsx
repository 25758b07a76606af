import type { EasyReadPage, EasyReadRow } from "../../../content-model/schemas/easy-read-schemas.ts";
import { useIsShown } from "../hydration/current-openings.ts";
import styles from "./easy-read-page.module.css";
import { HardWords, Pictogram } from "./row-parts.tsx";

type Props = { rows: readonly EasyReadRow[]; wordList: EasyReadPage["wordList"] };

/**
 * Rows of a pictogram to the left of its sentences (docs/specification.md, Easy Read). A row that is dated is shown on its days. All
 * pictograms are in one file, so that a device that stored one page has the pictograms of every page.
 */
export function EasyReadRows({ rows, wordList }: Props) {
  const isShown = useIsShown();
  const today = rows.filter(({ shown }) => shown === undefined || isShown(shown));
  return (
    <div className={styles.rows}>
      {today.map(({ pictogram, sentences, hardWords }, index) => (
        <div key={index} className={styles.row}>
          <Pictogram name={pictogram} className={styles.pictogram} />
          <div>
            {sentences.map((sentence) => (
              <p key={sentence} dangerouslySetInnerHTML={{ __html: sentence }} />
            ))}
            <HardWords words={hardWords} wordList={wordList} />
          </div>
        </div>
      ))}
    </div>
  );
}
