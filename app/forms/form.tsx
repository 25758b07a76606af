import { type ReactNode, useLayoutEffect, useRef } from "react";
import answers from "content:form/answers";

import type { FieldWords } from "../../content-reader/form-schemas.ts";
import { lastFocused, servedForm } from "../page-loading/served-page.tsx";
import { carryOver } from "./carry-over.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { type Fields, HONEYPOT, TOKEN } from "./fields.ts";
import { FormContext } from "./form-context.ts";
import type { FormState } from "./form-state.ts";
import styles from "./form.module.css";
import { OfflineNotice } from "./offline-notice.tsx";
import { useOffline } from "./use-offline.ts";
import { useSending } from "./use-sending.ts";

type Props = {
  id: string;
  /** Where it is sent; the page it stands on, without a slash at its end. */
  action: string;
  fields: Fields;
  words: { send: string; fields: Readonly<Record<string, FieldWords>>; notice: { heading: string; text: string; link: string } };
  /** The part of the privacy policy that its notice leads to. */
  policy: string;
  /** Where a file may go with it: what to say of one that is too large to be taken. */
  file?: { tooLarge: string };
  /** What the server answered to a form sent without scripts. */
  served?: FormState | undefined;
  children: ReactNode;
};

/**
 * A form that works as plain HTML, and with scripts is sent without a page load (use-sending.ts). The browser checks
 * nothing while someone types: the server does, once it is sent.
 */
export function Form({ id, action, fields, words, policy, file, served, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // Before useSending, which puts kept answers into controls that are still empty.
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
      {(state.errors.length > 0 || state.failure) && <ErrorSummary key={attempt} form={id} id={`${id}-summary`} state={state} />}
      <FormContext value={{ id, fields, words: words.fields, state }}>{children}</FormContext>
      <input type="hidden" name={TOKEN} />
      {/* Off screen and out of the tab order: only a program fills it in. */}
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
