import type { ReactNode } from "react";

import type { Section } from "../../../content-reader/schemas.ts";
import styles from "./sections.module.css";

type Props = { of: readonly Section[]; after?: Record<string, ReactNode> };

/** A page's sections in the order of its file; `after` puts a part (a map, a list) below the section of that id. */
export function Sections({ of: sections, after = {} }: Props) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <section key={section.id} className={styles.section} aria-labelledby={section.id}>
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

/** Words written as Markdown in content/, made HTML at build (content-reader/markdown.ts: no HTML of theirs gets through). */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
