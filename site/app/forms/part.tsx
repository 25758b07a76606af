import { type ReactNode, use, useEffect, useRef, useState } from "react";

import fieldStyles from "./field/field.module.css";
import { describedBy, Notes, Required } from "./field/field.tsx";
import { FormContext } from "./field/form-context.ts";
import styles from "./form.module.css";
import type { FieldError } from "../../../content-model/forms/form-state.ts";
import more from "./more-questions.module.css";

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

type Props = {
  words: { label: string; hint?: string | undefined };
  /** The case in which one of them is required, if it is not always (when.module.css). */
  requiredWhen?: string;
  children: ReactNode;
};

/** A phone number and an email address, of which one is required. The server's error stands at the phone number. */
export function ContactGroup({ words: { label, hint }, requiredWhen, children }: Props) {
  const { id: form } = use(FormContext);
  const parts = { id: `${form}-contact`, hint };
  return (
    <fieldset className={fieldStyles.field} aria-describedby={describedBy(parts)}>
      <legend>
        {label}
        <Required when={requiredWhen} />
      </legend>
      <Notes {...parts} />
      <Pair>{children}</Pair>
    </fieldset>
  );
}

type MoreProps = { heading: string; hint?: string; fields: readonly string[]; children: ReactNode };

/**
 * Optional questions that can wait, closed until the visitor opens them. `fields` are their names: an answer or an error
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
    <details ref={group} className={more.more} open={isOpenAtFirst}>
      <summary>
        {`${heading} `}
        {hint && <span>{hint}</span>}
      </summary>
      <div className={more.questions}>{children}</div>
    </details>
  );
}

const hasError = (errors: readonly FieldError[], fields: readonly string[]) => errors.some(({ field }) => fields.includes(field));
