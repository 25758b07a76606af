import { useEffect, useRef, useState } from "react";

import type { SessionLeft } from "./sign-in.server.ts";
import { idle as say } from "./idle-words.ts";
import { shell as shellWords } from "../parts/shell-words.ts";
import { Form } from "../parts/form.tsx";
import { Button } from "../parts/form-parts.tsx";
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

/** How long before the end of the session the warning is shown, in seconds (WCAG 2.2.1 asks for at least 20). */
const WARNING_S = 120;
/** The time between two checks while the warning is shown: another tab may have made the session last longer. */
const RECHECK_S = 15;

/** "final" is a warning that nothing can put off, because a session lasts 12 hours at most. */
type SessionState = "going" | "warning" | "final" | "ended";
type Method = "GET" | "POST";
type SessionWatch = { check: (method: Method) => void; stop: () => void };

/**
 * Watches the end of the session. `first` came with the page; after that the server is asked, because other tabs use the same session.
 * A GET of /session is no use of it, a POST is one.
 */
function watchSession(first: SessionLeft, onState: (state: SessionState) => void): SessionWatch {
  let timer: ReturnType<typeof setTimeout>;
  let dueAt = 0;
  const checkIn = (seconds: number) => {
    dueAt = Date.now() + seconds * 1000;
    clearTimeout(timer);
    timer = setTimeout(() => void check("GET"), seconds * 1000);
  };

  async function check(method: Method): Promise<void> {
    try {
      const response = await fetch("/session", { method, cache: "no-store" });
      if (response.ok) return note((await response.json()) as SessionLeft);
      if (response.status === 401) onState("ended");
    } catch {
      // Without a network nobody knows; the page stays as it is.
    }
    checkIn(RECHECK_S);
  }

  function note({ seconds, canExtend, person }: SessionLeft): void {
    // Somebody else has signed in with this browser: this page is not theirs. Loading it again could send a form again.
    if (person !== first.person) return location.replace(`${location.pathname}${location.search}`);
    const isSoon = seconds <= WARNING_S;
    onState(isSoon ? (canExtend ? "warning" : "final") : "going");
    checkIn(isSoon ? Math.min(RECHECK_S, seconds + 1) : seconds - WARNING_S);
  }

  // Timers do not run while a computer sleeps.
  const onVisible = () => {
    if (document.visibilityState === "visible" && Date.now() >= dueAt) void check("GET");
  };
  document.addEventListener("visibilitychange", onVisible);
  checkIn(Math.max(0, first.seconds - WARNING_S));
  return {
    check: (method) => void check(method),
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}
