import { memo, useEffect, useRef, useState } from "react";
import { data, Outlet, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";

import { type SessionLeft, sessionLeft, signedInPerson } from "./sign-in.server.ts";
import { idle as say, shell as shellWords } from "../parts/shell-words.ts";
import { Form } from "../parts/form.tsx";
import { Button } from "../parts/form-parts.tsx";
import styles from "./idle-warning.module.css";
import { personContext, staffContext } from "../server/context.ts";
import { recordRefusedPage } from "../server/report.server.ts";
import { isUpload } from "../kept-forms/keep-form.ts";
import { keptForm } from "../kept-forms/kept-form.ts";
import { withReturn } from "../server/local-path.ts";
import { savedViews as viewsOf } from "../../cases/casework/saved-views.ts";
import { countPlaces } from "../shell/count-places.server.ts";
import { Shell } from "../shell/shell.tsx";
import type { Route } from "./+types/signed-in";

/**
 * Warns 2 minutes before the session ends, and says when it has ended (WCAG 2.2.1, 2.2.6). The page behind it keeps what was typed;
 * after the end it cannot be read, because somebody else may sit at the screen.
 */
function IdleWarning({ left }: { left: SessionLeft | undefined }) {
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

  // A plain fetch, not the fetcher of other polls (parts/poll.ts), which asks at fixed intervals and stops once the session has ended.
  // Here each response sets the time of the next check, and checks go on after a 401, because the person may sign in again elsewhere.
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

/**
 * Redirects to the sign-in page unless a person is signed in. A form is not redirected, because what was typed would be lost: the page
 * of root.tsx for the status 401 holds it, apart from one with a file. It runs before every loader and action of the routes below.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, pattern }, next) => {
    const staff = context.get(staffContext);
    const person = await signedInPerson(staff);
    // A document, because the sign-in page has other scripts than these pages.
    if (!person && request.method === "POST" && !isUpload(request)) {
      const form = await request.formData().catch(() => new FormData());
      throw data(keptForm(form, request, "signed-out", staff.labels), { status: 401 });
    }
    // A screen whose script asks by itself is not replaced. React Router does not find what a middleware throws among the results of a
    // fetcher, and would give it an error without a status.
    if (!person && staff.isPoll && request.headers.get("Sec-Fetch-Dest") === "empty") return new Response(null, { status: 401 });
    if (!person) throw redirectDocument(withReturn("/sign-in", request));
    context.set(personContext, person);
    const response = await next();
    if (response instanceof Response && response.status === 404)
      await recordRefusedPage(staff, person, pattern.replace(/^\/?/, "/"));
    return response;
  },
];

/** Without a loader, a navigation between two of these pages would not run the middleware on the server. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const person = context.get(personContext);
  const savedViews = await staff.engine.read((db) => viewsOf(db, person.id));
  return { left: await sessionLeft(staff), person, counts: await countPlaces(staff, person), savedViews };
}

/**
 * What opening a message beside the list changes is none of this. The counts are asked for every minute (shell.tsx), the middleware runs
 * all the same.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (formMethod !== undefined || currentUrl.pathname === nextUrl.pathname || !isMessage(nextUrl));

const isMessage = ({ pathname }: URL) => /^\/submissions\/[^/]+$/.test(pathname);

export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  return <Layout loaded={loaderData} />;
}

type LayoutProps = { loaded: Route.ComponentProps["loaderData"] };

/** React Router renders the component of a route at each change of its state. */
const Layout = memo(function Layout({ loaded: { left, person, counts, savedViews } }: LayoutProps) {
  return (
    <>
      <Shell person={person} counts={counts} savedViews={savedViews}>
        <Outlet />
      </Shell>
      <IdleWarning left={left} />
    </>
  );
});
