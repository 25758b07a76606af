import { Fragment, type ReactNode } from "react";

import type { Section } from "../../../content-model/values/sections.ts";
import { SectionWords } from "./section-words.tsx";
import styles from "./sections.module.css";

type Parts = Record<string, ReactNode>;
type Props = { of: readonly Section[]; before?: Parts; after?: Parts; beside?: Parts; contents?: ReactNode };

/**
 * The sections of a page in the order of its file. `after` adds a part, such as a map, to the section with that id, `beside` a picture
 * beside its words, and `before` a part above the section; `contents` is the list of the sections (components/page-of-words), beside all of
 * them. A section has no accessible name, because named sections are landmarks and many landmarks make navigation harder.
 */
export function Sections({ of: sections, before = {}, after = {}, beside = {}, contents }: Props) {
  return (
    <div className={`wrap ${styles.sections}`} data-contents={contents ? "" : undefined}>
      {contents}
      <div className={styles.blocks}>
        {sections.map((section) => (
          <Fragment key={section.id}>
            {before[section.id]}
            <section className={styles.block}>
              <h2 id={section.id}>{section.heading}</h2>
              <SectionWords section={section} beside={beside[section.id]} />
              {after[section.id]}
            </section>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
