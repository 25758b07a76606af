import type { ReactNode } from "react";

import type { Section } from "../../../content-model/values/sections.ts";
import { AsidePanels } from "../components/panel.tsx";
import { Prose } from "../components/words.tsx";
import styles from "./form-section.module.css";

type Props = {
  section: Section;
  /** Panels below those of the section, which scroll with the form. */
  above?: ReactNode;
  /** Panels below all others, which stay in view together. */
  beside?: ReactNode;
  /** A picture in the lower corner, below the panels. */
  art?: ReactNode;
  children: ReactNode;
};

/** A section with a form, and the panels of its words beside the form, where the last one stays in view. */
export function FormSection({ section, above, beside, art, children }: Props) {
  return (
    <section className={styles.section}>
      <div className={`wrap ${styles.split}`} data-art={art ? true : undefined}>
        <div>
          <h2 id={section.id}>{section.heading}</h2>
          <Prose html={section.html} />
          {children}
        </div>
        <div className={styles.beside}>
          <AsidePanels of={section.asides ?? []} />
          {above}
          {beside && <div className={styles.last}>{beside}</div>}
        </div>
      </div>
      {art}
    </section>
  );
}
