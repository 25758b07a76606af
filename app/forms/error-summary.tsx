import { useEffect, useRef } from "react";
import answers from "content:form/answers";
import { phone } from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";
import { fieldId } from "./form-context.ts";
import type { FormState } from "./form-state.ts";
import styles from "./form.module.css";

/**
 * What is wrong with a form, at its top, each fault a link to its field. It takes the focus whenever it comes or changes,
 * without scripts as well: what shows it anew, mounts it anew (WCAG 3.3.1, 4.1.3). Whatever happened, a phone number stands in it.
 */
export function ErrorSummary({ form, state, id }: { form: string; id: string; state: FormState }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      id={id}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, this alone brings the focus to what is wrong
      autoFocus
      aria-labelledby={`${id}-heading`}
    >
      <h3 id={`${id}-heading`}>{answers.summary}</h3>
      {state.failure && <p>{state.failure}</p>}
      {state.errors.length > 0 && (
        <ul>
          {state.errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${fieldId(form, field)}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        {answers.orCall} <Telephone number={phone.general} />.
      </p>
    </div>
  );
}
