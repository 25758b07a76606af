import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  use,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { Form as RouterForm, useNavigation, useSubmit } from "react-router";

import { GIVEN_UP_MS, PENDING_MS } from "./pending-times.ts";
import { pending as say } from "./shell-words.ts";
import styles from "./pending.module.css";

/** Whether the form around a button is on its way. */
export const SendingContext = createContext(false);

/** The form whose response will be another document. React Router does not know of it. */
type Leaving = { form: string | undefined; leave: (form: string) => void };
const LeavingContext = createContext<Leaving>({ form: undefined, leave: () => undefined });

/**
 * A form that is sent once: while it is on its way, a second click sends nothing. Its buttons keep their names and the focus. A form
 * with the method GET can be sent again with other values. A button with `data-download` stays ready, because its page stays too and
 * no event says when the file has come. A form without a name is no landmark (HTML-AAM), which not every engine knows, so it says so.
 */
export function Form({ onSubmit, reloadDocument = false, role = "none", ...form }: ComponentProps<typeof RouterForm>) {
  const id = useId();
  const submit = useSubmit();
  const { form: leaving, leave } = use(LeavingContext);
  const [sent, setSent] = useState<string>();
  const isGet = form.method !== "post";
  const isSending = (sent !== undefined && !isGet) || leaving === id;

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const what = isGet ? queryOf(event.currentTarget, submitter) : id;
    if (sent === what || leaving === id) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented || submitter?.hasAttribute("data-download")) return;
    if (reloadDocument) return leave(id);
    event.preventDefault();
    setSent(what);
    void submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget).finally(() =>
      setSent((last) => (last === what ? undefined : last)),
    );
  };
  return (
    <SendingContext value={isSending}>
      <RouterForm {...form} role={role} reloadDocument={reloadDocument} onSubmit={send} />
    </SendingContext>
  );
}

type Submitter = SubmitEvent<HTMLFormElement>["nativeEvent"]["submitter"];

/** The form of a GET has no files. */
const queryOf = (form: HTMLFormElement, submitter: Submitter): string => JSON.stringify([...new FormData(form, submitter)]);

/** A screen, and a sentence while a form or a link is on its way. A screen reader hears it once. */
export function Pending({ children }: { children: ReactNode }) {
  const { state, formMethod, location } = useNavigation();
  const [leaving, leave] = useState<string>();
  const isForm = leaving !== undefined || (formMethod !== undefined && formMethod !== "GET");
  const words = useLate(isForm ? say.sending : state === "idle" ? "" : say.loading);
  useOneClick(state === "loading" && location ? `${location.pathname}${location.search}${location.hash}` : undefined);
  useEffect(() => {
    if (leaving === undefined) return;
    const ending = new AbortController();
    const stay = () => leave(undefined);
    const timer = setTimeout(stay, GIVEN_UP_MS);
    // After Back, a page from the browser's cache would still be waiting.
    addEventListener("pageshow", stay, { signal: ending.signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [leaving]);
  // Another object would render every form again at each step of a navigation.
  const ofForms = useMemo(() => ({ form: leaving, leave }), [leaving]);
  return (
    <LeavingContext value={ofForms}>
      {children}
      <p className={styles.pending} aria-live="polite" data-sending={say.sending}>
        {words}
      </p>
    </LeavingContext>
  );
}

/** Returns the words after they have stayed the same for PENDING_MS. Empty words are returned at once. */
function useLate(words: string): string {
  const [late, setLate] = useState("");
  useEffect(() => {
    if (words === "") return setLate("");
    const timer = setTimeout(() => setLate(words), PENDING_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return late;
}

/** Keeps a second click on a link from asking again for the page that is on its way. */
function useOneClick(awaited: string | undefined): void {
  useEffect(() => {
    if (awaited === undefined) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link?.origin !== location.origin;
      if (link && !isElsewhere && `${link.pathname}${link.search}${link.hash}` === awaited) event.preventDefault();
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [awaited]);
}
