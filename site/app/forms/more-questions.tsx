import { type ReactNode, use, useEffect, useRef, useState } from "react";

import { FormContext } from "./field/form-context.ts";
import type { FieldError } from "../../../content-model/forms/form-state.ts";
import styles from "./more-questions.module.css";

type Props = { heading: string; hint?: string; fields: readonly string[]; children: ReactNode };

/**
 * Optional questions that can wait, closed until the visitor opens them. `fields` are their names: an answer or an error
 * in one of them opens the group, without scripts too, because the server renders it open.
 */
export function MoreQuestions({ heading, hint, fields, children }: Props) {
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
        {`${heading} `}
        {hint && <span>{hint}</span>}
      </summary>
      <div className={styles.questions}>{children}</div>
    </details>
  );
}

const hasError = (errors: readonly FieldError[], fields: readonly string[]) => errors.some(({ field }) => fields.includes(field));
