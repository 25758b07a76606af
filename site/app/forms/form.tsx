import { type RefObject, use, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import useAnswers from "content:form/answers";

import { OrCall } from "../components/telephone.tsx";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { lastFocused, servedForm } from "../page/served-page.tsx";
import { FormMarkup, type FormProps } from "./form-markup.tsx";
import { ServedContext, UNTOUCHED } from "../../../content-model/forms/form-state.ts";
import styles from "./form.module.css";
import { carryOver } from "./form-controls.ts";
import { useSending } from "./use-sending.ts";

/** The element of the form with scripts. React clears a ref when it removes the element, so this one is set by hand. */
type Shown = { shownRef: RefObject<HTMLFormElement | undefined> };

/**
 * A form that works as plain HTML. With scripts it is sent without a page load (use-sending.ts). Nothing is validated while the
 * visitor types, because the server validates a form when it is sent. If the scripts throw, the plain form replaces this one, with
 * the visitor's input, and the browser sends it.
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
  const { id, file, words } = props;
  const answers = { ...useAnswers(), ...words.marks };
  const form = useRef<HTMLFormElement>(null);
  // The response to a form sent without scripts.
  const { form: served } = use(ServedContext);
  // Before useSending, which fills in kept answers only in controls without input.
  useLayoutEffect(() => {
    shownRef.current = form.current ?? undefined;
    const old = servedForm(id);
    if (old && form.current && old !== form.current) carryOver(old, form.current, lastFocused());
  }, [id, shownRef]);
  const { state, attempt, sending, progress, send, keep } = useSending(form, { served, file, answers });
  const offline = useOffline();
  const status = (
    <>
      {offline && <OfflineNotice words={answers.offline} />}
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
      notice={offline && <OfflineNotice words={answers.offline} />}
      status={status}
    />
  );
}

function PlainForm({ shownRef, ...props }: FormProps & Shown) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (shownRef.current && form.current) carryOver(shownRef.current, form.current, lastFocused());
  }, [shownRef]);
  return <FormMarkup {...props} ref={form} state={use(ServedContext).form ?? UNTOUCHED} />;
}

/** Says that the form needs a connection and that the answers are kept. Sending stays possible, because navigator.onLine is often wrong. */
function OfflineNotice({ words }: { words: string }) {
  return <OrCall className={styles.offline} words={words} />;
}

/** Returns whether the browser reports that it has no network. False on the server. */
function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

function subscribe(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
