import { type RefObject, useLayoutEffect, useRef } from "react";
import answers from "content:form/answers";

import { ErrorBoundary } from "../error-boundary/error-boundary.tsx";
import { lastFocused, servedForm } from "../page-loading/served-page.tsx";
import { carryOver } from "./carry-over.ts";
import { FormMarkup, type FormProps } from "./form-markup.tsx";
import { UNTOUCHED } from "./form-state.ts";
import styles from "./form.module.css";
import { OfflineNotice } from "./offline-notice.tsx";
import { useOffline } from "./use-offline.ts";
import { useSending } from "./use-sending.ts";

/** The form's element while it is shown. React clears a ref when it removes the element; this one keeps it. */
type Shown = { shownRef: RefObject<HTMLFormElement | undefined> };

/**
 * A form that works as plain HTML, and with scripts is sent without a page load (use-sending.ts). Where its scripts fail, the plain
 * form takes their place with everything that was typed, and the browser sends it.
 */
export function Form(props: FormProps) {
  const shownRef = useRef<HTMLFormElement>(undefined);
  return (
    <ErrorBoundary fallback={<PlainForm {...props} shownRef={shownRef} />}>
      <ScriptedForm {...props} shownRef={shownRef} />
    </ErrorBoundary>
  );
}

function ScriptedForm({ shownRef, ...props }: FormProps & Shown) {
  const { id, file, served } = props;
  const form = useRef<HTMLFormElement>(null);
  // Before useSending, which puts kept answers into controls that are still empty.
  useLayoutEffect(() => {
    shownRef.current = form.current ?? undefined;
    const old = servedForm(id);
    if (old && form.current && old !== form.current) carryOver(old, form.current, lastFocused());
  }, [id, shownRef]);
  const { state, attempt, sending, progress, send, keep } = useSending(form, { served, tooLarge: file?.tooLarge });
  const offline = useOffline();
  const status = (
    <>
      {offline && <OfflineNotice />}
      {sending && (
        <p>
          <span>{progress === undefined ? answers.sending : answers.sendingFile}</span>
          {progress !== undefined && <progress className={styles.progress} value={progress} aria-label={answers.sendingFile} />}
        </p>
      )}
    </>
  );
  return (
    <FormMarkup
      {...props}
      ref={form}
      state={state}
      attempt={attempt}
      isSending={sending}
      onSubmit={send}
      onInput={keep}
      notice={offline && <OfflineNotice />}
      status={status}
    />
  );
}

function PlainForm({ shownRef, ...props }: FormProps & Shown) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (shownRef.current && form.current) carryOver(shownRef.current, form.current, lastFocused());
  }, [shownRef]);
  return <FormMarkup {...props} ref={form} state={props.served ?? UNTOUCHED} />;
}
