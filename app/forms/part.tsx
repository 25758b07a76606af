import type { ReactNode } from "react";

import styles from "./form.module.css";

/** A part of a form. Its heading is left out where the first question is the heading (Field, `isHeading`). */
export function Part({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      {heading && <h3>{heading}</h3>}
      {children}
    </div>
  );
}

/** Short questions side by side, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
