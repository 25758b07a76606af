import { Link } from "react-router";

import type { FileChange } from "../../contract/publishing.ts";
import { changes as changesWords, publish as publishWords } from "../../words/publish.ts";
import { release as releaseWords } from "../../words/releases.ts";
import { ChangedWords } from "./changed-words.tsx";
import styles from "./publishing.module.css";

/** "New file" or "Will be deleted" beside a title. */
export function ChangeBadge({ change }: Pick<FileChange, "change">) {
  if (change === "changed") return null;
  return <span className={styles.badge}>{change === "added" ? publishWords.added : publishWords.deleted}</span>;
}

type Props = { files: readonly FileChange[]; withHistory?: boolean };

/** The changes of several files, each below its title, with a link to all of its versions if `withHistory` is set. */
export const FileChanges = ({ files, withHistory = false }: Props) => (
  <>
    <p>{changesWords.legend}</p>
    {files.map(({ path, title, change, parts }) => (
      <section key={path} className={styles.file}>
        <h3>
          {title} <ChangeBadge change={change} />
        </h3>
        <ChangedWords parts={parts} />
        {withHistory && (
          <p>
            <Link to={`/content/history/${path}`}>{releaseWords.history}</Link>
          </p>
        )}
      </section>
    ))}
  </>
);
