import { fieldId } from "../../../content-editing/field-paths.ts";
import type { FieldShown } from "../../contract/editing.ts";
import { contentFile as contentFileWords } from "../../words/content-file.ts";
import styles from "./edit.module.css";

/** Fewer parts than these are seen at once. */
const LEAST = 4;

const isPart = ({ type }: FieldShown) => type === "group" || type === "list";

/** The list of all sections, and one that is a whole file. */
const isWhole = (path: string) => path === "body" || path === "";

/** The parts of a long form, as links. */
export function Contents({ fields }: { fields: readonly FieldShown[] }) {
  const parts = fields.flatMap((field) => (field.type === "list" && isWhole(field.path) ? field.items : field)).filter(isPart);
  if (parts.length < LEAST) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{contentFileWords.contents}</h2>
      <ul>
        {parts.map(({ path, label }) => (
          <li key={path}>
            <a href={`#${fieldId(path)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
