import useInterface from "content:interface";

import type { PlainSection } from "../../../content-model/values/sections.ts";
import styles from "./page-of-words.module.css";

/**
 * The list of a page's sections: closed on a phone, beside the sections from 64rem. Both are in the document and styles show one,
 * because a closed `details` cannot be opened by styles in every supported browser.
 */
export function OnThisPage({ of: sections }: { of: readonly PlainSection[] }) {
  const { onThisPage: words } = useInterface();
  const list = (
    <ul>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={`screen-only ${styles.contents}`} aria-label={words}>
      <details className={styles.narrow}>
        <summary>{words}</summary>
        {list}
      </details>
      <div className={styles.wide}>
        <p>{words}</p>
        {list}
      </div>
    </nav>
  );
}
