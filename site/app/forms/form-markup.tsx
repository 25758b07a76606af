import { type MouseEvent, type ReactNode, type Ref, type SubmitEventHandler, useEffect, useRef } from "react";
import useAnswers from "content:form/answers";

import type { FieldWords, FileWords, FormAnswers } from "../../../content-model/schemas/form-schemas.ts";
import { OrCall } from "../components/telephone.tsx";
import { CAME_FROM, type Fields, HONEYPOT, TOKEN } from "../../../content-model/forms/fields.ts";
import { fieldId, FieldMarks, FormContext } from "./field/form-context.ts";
import type { FormState } from "../../../content-model/forms/form-state.ts";
import styles from "./form.module.css";
import { openGroupOf } from "./form-controls.ts";

export type FormProps = {
  id: string;
  /** The address of the page with the form, without a slash at its end. */
  action: string;
  fields: Fields;
  words: {
    send: string;
    fields: Readonly<Record<string, FieldWords>>;
    /** The link stands after the last of its texts. */
    notice: { heading: string; text: string | readonly string[]; follow?: string | undefined; link: string };
    /** What this form says in other words than all forms. */
    marks?: Partial<FormAnswers>;
  };
  /** The section of the privacy policy to which the notice links. */
  policy: string;
  /** For a form with a file field, its name. */
  file?: Pick<FileWords, "tooLarge"> & { name: string };
  /** The level of its headings; h3 if left out. */
  level?: "h2" | "h3";
  children: ReactNode;
};

type Props = FormProps & {
  ref: Ref<HTMLFormElement>;
  state: FormState;
  /** Counts the failed attempts: each mounts a new error summary, which takes the focus. */
  attempt?: number;
  isSending?: boolean;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  onInput?: () => void;
  /** Stands before the questions. */
  notice?: ReactNode;
  /** Stands in the live region below the button. */
  status?: ReactNode;
};

/** The form as HTML, which works without scripts. */
export function FormMarkup({ ref, state, attempt = 0, isSending = false, onSubmit, onInput, notice, status, ...form }: Props) {
  const { id, action, fields, words, policy, file, level: Heading = "h3", children } = form;
  const answers = { ...useAnswers(), ...words.marks };
  const notices = [words.notice.text].flat();
  return (
    <form
      ref={ref}
      id={id}
      className={styles.form}
      action={action}
      method="post"
      encType={file ? "multipart/form-data" : undefined}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {notice}
      {(state.errors.length > 0 || state.failure) && (
        <ErrorSummary key={attempt} form={id} state={state} words={answers} as={Heading} />
      )}
      <FieldMarks value={answers}>
        <FormContext value={{ id, fields, words: words.fields, state, level: Heading }}>{children}</FormContext>
      </FieldMarks>
      <input type="hidden" name={TOKEN} />
      <input type="hidden" name={CAME_FROM} />
      {/* Out of view and out of the tab order, so that only a program fills it in. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-${HONEYPOT}`}>{answers.trap}</label>
        <input id={`${id}-${HONEYPOT}`} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <section className={styles.notice}>
        <Heading>{words.notice.heading}</Heading>
        {notices.slice(0, -1).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          {/* Only the live stage has the page of a message. */}
          {notices.at(-1)} {__SITE_STAGE__ === "live" && words.notice.follow && `${words.notice.follow} `}
          <a href={policy}>{words.notice.link}</a>.
        </p>
      </section>
      <button type="submit" className="button" data-kind="main" aria-disabled={isSending || undefined}>
        {words.send}
      </button>
      <div role="status">{status}</div>
    </form>
  );
}

type SummaryProps = { form: string; state: FormState; words: Pick<FormAnswers, "summary" | "orCall">; as: "h2" | "h3" };

/**
 * The errors of a form, each a link to its field, and a phone number (WCAG 3.3.1, 4.1.3). It takes the focus when it mounts, and the
 * form mounts a new one for every failed attempt.
 */
function ErrorSummary({ form, state, words: answers, as: Heading }: SummaryProps) {
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
      <Heading id={`${form}-errors`}>{answers.summary}</Heading>
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
      <OrCall words={answers.orCall} />
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
