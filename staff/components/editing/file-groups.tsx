import { Link } from "react-router";

import type { ListedFile } from "../../contract/editing.ts";
import { FIND } from "../../editing/find-matches.ts";
import { content as contentWords } from "../../words/content.ts";
import { fill } from "../../words/fill.ts";
import styles from "./list.module.css";

const say = contentWords;

/** The files in their groups. A group without files is left out. `query` is what was searched for; the screen of a file finds it again. */
export function FileGroups({ files, query }: { files: readonly ListedFile[]; query: string }) {
  return (
    <div className={styles.groups}>
      {Object.entries(say.groups).map(([group, heading]) => {
        const inGroup = files.filter((file) => file.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} id={group} className={styles.group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{heading}</h2>
            <ul>
              {inGroup.map((file) => (
                <li key={file.path}>
                  <FileLine file={file} query={query} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function FileLine({ file, query }: { file: ListedFile; query: string }) {
  const { path, title, draft, others, hasErrors, isTwinOlder, excerpt } = file;
  const names = new Intl.ListFormat("en-AU").format(others);
  return (
    <>
      <Link to={{ pathname: `/content/files/${path}`, search: excerpt ? `?${FIND}=${encodeURIComponent(query)}` : "" }}>
        {title}
      </Link>
      {excerpt !== undefined && <p className={styles.excerpt}>{excerpt}</p>}
      <p className={styles.states}>
        {draft && <span data-state={draft.kind}>{draftInWords(draft)}</span>}
        {others.length > 0 && <span>{fill(say.editedBy, { names })}</span>}
        {hasErrors && <span data-state="errors">{say.errors}</span>}
        {isTwinOlder && <span data-state="older">{say.twinOlder}</span>}
      </p>
    </>
  );
}

function draftInWords({ kind, by, at }: NonNullable<ListedFile["draft"]>): string {
  const state = kind === "changed" ? "" : `${say[kind]}. `;
  return `${state}${by === undefined ? fill(say.draftNobody, { at }) : fill(say.draft, { by, at })}`;
}
