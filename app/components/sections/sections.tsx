import type { ReactNode } from "react";

import type { Section } from "../../../content-reader/schemas.ts";
import styles from "./sections.module.css";

type Props = { of: readonly Section[]; after?: Record<string, ReactNode> };

/**
 * The sections of a page in the order of its file. `after` adds a part, such as a map, to the section with that id. A section has
 * no accessible name, because named sections are landmarks and many landmarks make navigation harder.
 */
export function Sections({ of: sections, after = {} }: Props) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <section key={section.id} className={styles.section}>
          <div className="wrap">
            <h2 id={section.id}>{section.heading}</h2>
            {section.html && <Prose html={section.html} />}
            {after[section.id]}
          </div>
        </section>
      ))}
    </div>
  );
}

/** HTML that the build makes from Markdown. HTML in the Markdown is escaped (content-reader/markdown.ts). */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
