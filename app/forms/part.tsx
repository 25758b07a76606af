import type { ReactNode } from "react";

import styles from "./form.module.css";

/** A part of a form under a heading of its own. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

/** Questions that an earlier answer calls for. The styles show and hide them (form.module.css), so it works without scripts. */
type Cases = "feedback" | "asking" | "professional" | "another" | "interpreter" | "through";
export function When({ is, children }: { is: Cases; children: ReactNode }) {
  return (
    <div className={styles.part} data-when={is}>
      {children}
    </div>
  );
}
