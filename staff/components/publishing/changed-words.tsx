import { Fragment } from "react";

import type { ChangedPart, WordChange } from "../../contract/publishing.ts";
import { changes as changesWords } from "../../words/publish.ts";
import styles from "./changed-words.module.css";

/** The changed parts of a file, word by word. */
export const ChangedWords = ({ parts }: { parts: readonly ChangedPart[] }) =>
  parts.length === 0 ? (
    <p>{changesWords.none}</p>
  ) : (
    <div className={styles.parts}>
      {parts.map(({ where, words }, index) => (
        <Fragment key={index}>
          {where !== undefined && (
            <p className={styles.where} dir="auto">
              {where}
            </p>
          )}
          <p className={styles.words} dir="auto">
            {words.map((change, place) => (
              <Words key={place} change={change} />
            ))}
          </p>
        </Fragment>
      ))}
    </div>
  );

/** Screen readers do not read `<del>` and `<ins>` as such by default, so hidden words say the same. */
function Words({ change: { kind, text } }: { change: WordChange }) {
  if (kind === "same") return text;
  const Element = kind === "removed" ? "del" : "ins";
  return (
    <Element>
      <span className="visually-hidden"> {kind === "removed" ? changesWords.removed : changesWords.insertedNow} </span>
      {text}
      <span className="visually-hidden"> {changesWords.end} </span>
    </Element>
  );
}
