import contentFileWords from "content:staff/contentFile";

import type { FieldShown } from "../../contract/editing.ts";
import styles from "./edit.module.css";

/** Fewer parts than these are seen at once. */
const LEAST = 4;

/** The parts of a long form, as links. */
export function Contents({ fields }: { fields: readonly FieldShown[] }) {
  const parts = fields.filter(({ type }) => type === "group" || type === "list" || type === "markdown");
  if (parts.length < LEAST) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{contentFileWords.contents}</h2>
      <ul>
        {parts.map(({ path, label }) => (
          <li key={path}>
            <a href={`#${path}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
