import type { ReactNode } from "react";

import styles from "./when.module.css";

type Cases = "feedback" | "asking" | "professional" | "another" | "interpreter" | "through";

/** Questions that depend on an earlier answer. The styles show and hide them without scripts (when.module.css). */
export function When({ is, children }: { is: Cases; children: ReactNode }) {
  return (
    <div className={styles.when} data-when={is}>
      {children}
    </div>
  );
}
