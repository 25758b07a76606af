import { type ReactNode, use, useLayoutEffect, useRef } from "react";
import answers from "content:form/answers";

import type { FieldWords } from "../../content-reader/form-schemas.ts";
import { lastFocused, servedForm } from "../page-loading/served-page.tsx";
import { carryOver } from "./carry-over.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { type Fields, HONEYPOT, TOKEN } from "./fields.ts";
import { FormContext } from "./form-context.ts";
import { ServedContext } from "./form-state.ts";
import styles from "./form.module.css";
import { OfflineNotice } from "./offline-notice.tsx";
import { useOffline } from "./use-offline.ts";
import { useSending } from "./use-sending.ts";

type Props = {
  id: string;
  /** The address of the page with the form, without a slash at its end. */
  action: string;
  fields: Fields;
  words: { send: string; fields: Readonly<Record<string, FieldWords>>; notice: { heading: string; text: string; link: string } };
  /** The section of the privacy policy to which the notice links. */
  policy: string;
  /** For a form with a file field. */
  file?: { tooLarge: string };
  children: ReactNode;
};

/**
 * A form that works as plain HTML. With scripts it is sent without a page load (use-sending.ts). Nothing is validated while the
 * visitor types, because the server validates a form when it is sent.
 */
export function Form({ id, action, fields, words, policy, file, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // The response to a form sent without scripts.
  const { form: served } = use(ServedContext);
  // Before useSending, which fills in kept answers only in controls without input.
  useLayoutEffect(() => {
    const old = servedForm(id);
    if (old && form.current && old !== form.current) carryOver(old, form.current, lastFocused());
  }, [id]);
  const { state, attempt, sending, progress, send, keep } = useSending(form, { served, tooLarge: file?.tooLarge });
  const offline = useOffline();
  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      action={action}
      method="post"
      encType={file ? "multipart/form-data" : undefined}
      noValidate
      onSubmit={send}
      onInput={keep}
    >
      {offline && <OfflineNotice />}
      {(state.errors.length > 0 || state.failure) && <ErrorSummary key={attempt} form={id} state={state} />}
      <FormContext value={{ id, fields, words: words.fields, state }}>{children}</FormContext>
      <input type="hidden" name={TOKEN} />
      {/* Out of view and out of the tab order, so that only a program fills it in. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-${HONEYPOT}`}>{answers.trap}</label>
        <input id={`${id}-${HONEYPOT}`} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <section className={styles.notice}>
        <h3>{words.notice.heading}</h3>
        <p>
          {words.notice.text} <a href={policy}>{words.notice.link}</a>.
        </p>
      </section>
      <button type="submit" className="button" data-kind="main" aria-disabled={sending || undefined}>
        {words.send}
      </button>
      <div role="status">
        {offline && <OfflineNotice />}
        {sending && (
          <p>
            <span>{progress === undefined ? answers.sending : answers.sendingFile}</span>
            {progress !== undefined && <progress className={styles.progress} value={progress} aria-label={answers.sendingFile} />}
          </p>
        )}
      </div>
    </form>
  );
}
