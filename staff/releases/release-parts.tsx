import { Link } from "react-router";
import { Fragment } from "react";

import type { LinkedError } from "../../publishing/launch-check/finding-places.ts";
import type { ReleaseNotices as Notices } from "./release.server.ts";
import { publish as publishWords, held as say, changes as changesWords, release as siteValues } from "./releases-words.ts";
import { LinkParagraph } from "../parts/page.tsx";
import styles from "../parts/publishing.module.css";
import { fill } from "../../platform/text/fill.ts";
import type { ChangedPart, FileChange, WordChange } from "./history.server.ts";
import wordStyles from "./changed-words.module.css";

/** Why the live release is held, and that a copy of the website on a static host is older than the live release. */
export function ReleaseNotices({ notices: { held, errors, needsExport } }: { notices: Notices }) {
  return (
    <>
      {held && (
        <section className={styles.section}>
          <h2>{say.heading}</h2>
          <p className={styles.state}>{say[held]}</p>
          <StoppingErrors errors={errors} />
        </section>
      )}
      {needsExport && (
        <section className={styles.section}>
          <h2>{say.exportHeading}</h2>
          <p>{fill(say.needsExport, { live: needsExport.live })}</p>
        </section>
      )}
    </>
  );
}

/** The errors that stop publishing, each with a link to its field. */
export function StoppingErrors({ errors }: { errors: readonly LinkedError[] }) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.stops}>
      <p>{publishWords.stops}</p>
      <ul>
        {errors.map(({ message, link }) => (
          <li key={message}>
            {message} <Link to={link}>{publishWords.toFile}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
        {withHistory && <LinkParagraph to={`/content/history/${path}`}>{siteValues.history}</LinkParagraph>}
      </section>
    ))}
  </>
);

/** The changed parts of a file, word by word. */
export const ChangedWords = ({ parts }: { parts: readonly ChangedPart[] }) =>
  parts.length === 0 ? (
    <p>{changesWords.none}</p>
  ) : (
    <div className={wordStyles.parts}>
      {parts.map(({ where, words }, index) => (
        <Fragment key={index}>
          {where !== undefined && (
            <p className={wordStyles.where} dir="auto">
              {where}
            </p>
          )}
          <p className={wordStyles.words} dir="auto">
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
