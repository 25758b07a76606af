import type { SectionItem } from "../../../../content-model/values/sections.ts";
import { Prose } from "./prose.tsx";
import { Words } from "../words/words.tsx";
import styles from "./questions.module.css";

/** Questions whose answers open in place. The first is open; each has an address of its own, and paper shows all answers. */
export function Questions({ items }: { items: readonly SectionItem[] }) {
  return (
    <div className={styles.questions}>
      {items.map(({ id, title = "", html }, index) => (
        <details key={id} id={id} open={index === 0}>
          <summary>
            <Words>{title}</Words>
          </summary>
          <Prose html={html} />
        </details>
      ))}
    </div>
  );
}
