import { type MouseEvent, useEffect, useRef } from "react";
import useAnswers from "content:form/answers";
import useSite from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";
import { fieldId } from "./form-context.ts";
import type { FormState } from "./form-state.ts";
import styles from "./form.module.css";
import { openGroupOf } from "./open-groups.ts";

/**
 * The errors of a form, each a link to its field, and a phone number (WCAG 3.3.1, 4.1.3). It takes the focus when it mounts, and the
 * form mounts a new one for every failed attempt.
 */
export function ErrorSummary({ form, state }: { form: string; state: FormState }) {
  const answers = useAnswers();
  const { phone } = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, only autofocus moves the focus to the errors
      autoFocus
      aria-labelledby={`${form}-errors`}
    >
      <h3 id={`${form}-errors`}>{answers.summary}</h3>
      {state.failure && <p>{state.failure}</p>}
      {state.errors.length > 0 && (
        <ul>
          {state.errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${fieldId(form, field)}`} onClick={(event) => showField(event, fieldId(form, field))}>
                {message}
              </a>
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

/**
 * Focuses a field and scrolls to its question. Following the link would scroll to the control, with the question out of view, and
 * would remove "Error:" from the title of the document.
 */
function showField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  openGroupOf(field);
  const question = field.closest("fieldset")?.querySelector("legend") ?? field.labels?.[0] ?? field;
  question.scrollIntoView();
  field.focus({ preventScroll: true });
}
