import type { SectionItem } from "../../../../content-model/values/sections.ts";
import { Prose } from "./prose.tsx";
import { Words } from "../words/words.tsx";
import styles from "./rows.module.css";

/** Names beside what is said of each, one below the other. */
export function Rows({ items }: { items: readonly SectionItem[] }) {
  return (
    <dl className={styles.rows}>
      {items.map(({ title = "", html }) => (
        <div key={title}>
          <dt>
            <Words>{title}</Words>
          </dt>
          <dd>
            <Prose html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
