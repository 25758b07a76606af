import type { ReactNode } from "react";

import type { Section } from "../../../content-reader/section-shapes.ts";
import { SectionWords } from "./section-words.tsx";
import styles from "./sections.module.css";

type Parts = Record<string, ReactNode>;
type Props = { of: readonly Section[]; after?: Parts; beside?: Parts; contents?: ReactNode };

/**
 * The sections of a page in the order of its file. `after` adds a part, such as a map, to the section with that id, and `beside` a
 * picture beside its words; `contents` is the list of the sections (components/page-of-words), beside all of them. A section has no
 * accessible name, because named sections are landmarks and many landmarks make navigation harder.
 */
export function Sections({ of: sections, after = {}, beside = {}, contents }: Props) {
  return (
    <div className={`wrap ${styles.sections}`} data-contents={contents ? "" : undefined}>
      {contents}
      <div className={styles.blocks}>
        {sections.map((section) => (
          <section key={section.id} className={styles.block}>
            <h2 id={section.id}>{section.heading}</h2>
            <SectionWords section={section} beside={beside[section.id]} />
            {after[section.id]}
          </section>
        ))}
      </div>
    </div>
  );
}
