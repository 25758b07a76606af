import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";

import type { SessionLeft } from "../contract/people.ts";
import { type SessionState, type SessionWatch, watchSession } from "../watch-session.ts";
import { idle as say } from "../words/idle.ts";
import { shell as shellWords } from "../words/shell.ts";
import { Button } from "./form-parts.tsx";
import styles from "./idle-warning.module.css";

/**
 * Warns 2 minutes before the session ends, and says when it has ended (WCAG 2.2.1, 2.2.6). The page behind it keeps what was typed;
 * after the end it cannot be read, because somebody else may sit at the screen.
 */
export function IdleWarning({ left }: { left: SessionLeft | undefined }) {
  const { state, stay, recheck } = useSessionLeft(left);
  const dialog = useRef<HTMLDialogElement>(null);
  // The last warning can be closed; the end is shown all the same.
  useEffect(() => {
    if (state === "going") dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [state]);
  const { title, text } = { going: say.warning, warning: say.warning, final: say.final, ended: say.ended }[state];

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      data-ended={state === "ended" || undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (state === "warning") stay();
        else recheck();
      }}
    >
      <h2 id="idle-title">{title}</h2>
      <p id="idle-text">{text}</p>
      <div className="row">
        {state === "ended" ? (
          <>
            <a className="button" data-kind="main" href="/sign-in" target="_blank" rel="noreferrer">
              {say.signIn}
            </a>
            <Button kind="line" type="button" onClick={recheck}>
              {say.again}
            </Button>
          </>
        ) : (
          <>
            {state !== "final" && (
              <Button kind="main" type="button" onClick={stay}>
                {say.stay}
              </Button>
            )}
            {state === "final" && (
              <Button kind="main" type="button" onClick={() => dialog.current?.close()}>
                {say.close}
              </Button>
            )}
            <Form method="post" action="/sign-out" reloadDocument>
              <Button kind="line">{shellWords.signOut}</Button>
            </Form>
          </>
        )}
      </div>
    </dialog>
  );
}

/** Tells what to show about the end of the session. `first` came with the page. */
function useSessionLeft(first: SessionLeft | undefined) {
  const [state, setState] = useState<SessionState>("going");
  const watch = useRef<SessionWatch>(undefined);
  useEffect(() => {
    if (!first) return;
    const started = watchSession(first, setState);
    watch.current = started;
    return () => started.stop();
  }, [first]);
  return { state, stay: () => watch.current?.check("POST"), recheck: () => watch.current?.check("GET") };
}
