import type { ReactNode } from "react";

import styles from "./form.module.css";

/** A part of a form with a heading. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

type Cases = "feedback" | "asking" | "professional" | "another" | "interpreter" | "through";

/** Questions that depend on an earlier answer. The styles show and hide them without scripts (form.module.css). */
export function When({ is, children }: { is: Cases; children: ReactNode }) {
  return (
    <div className={styles.part} data-when={is}>
      {children}
    </div>
  );
}
