import type { ReactNode } from "react";

import styles from "./message-page.module.css";

type Props = { id: string; label: string; hint?: string; error?: string | undefined; children: ReactNode };

/**
 * A label, a hint and an error above a control. Not the Field of the forms (site/app/forms/field): a part that this page shared with them would
 * divide their file into three, which costs each visitor of Contact more than these lines.
 */
export function Question({ id, label, hint, error, children }: Props) {
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
