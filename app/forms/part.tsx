import { type ReactNode, use, useEffect, useRef, useState } from "react";

import { FormContext } from "./form-context.ts";
import type { FieldError } from "./form-state.ts";
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

type Cases = "feedback" | "asking" | "professional" | "another" | "interpreter" | "through";

/** Questions that depend on an earlier answer. The styles show and hide them without scripts (form.module.css). */
export function When({ is, children }: { is: Cases; children: ReactNode }) {
  return (
    <div className={styles.questions} data-when={is}>
      {children}
    </div>
  );
}

type MoreProps = { heading: string; hint: string; fields: readonly string[]; children: ReactNode };

/**
 * Optional questions that few people answer, closed until the visitor opens them. `fields` are their names: an answer or an error
 * in one of them opens the group, without scripts too, because the server renders it open.
 */
export function MoreQuestions({ heading, hint, fields, children }: MoreProps) {
  const { answers, errors } = use(FormContext).state;
  // Only at first: React would close the group again once its error is corrected.
  const [isOpenAtFirst] = useState(hasError(errors, fields) || fields.some((field) => answers[field]));
  const group = useRef<HTMLDetailsElement>(null);
  // Each attempt has errors of its own, and the visitor may have closed the group since the last one.
  useEffect(() => {
    if (group.current && hasError(errors, fields)) group.current.open = true;
  }, [errors, fields]);
  return (
    <details ref={group} className={styles.more} open={isOpenAtFirst}>
      <summary>
        {heading} <span>{hint}</span>
      </summary>
      <div className={styles.questions}>{children}</div>
    </details>
  );
}

const hasError = (errors: readonly FieldError[], fields: readonly string[]) => errors.some(({ field }) => fields.includes(field));
