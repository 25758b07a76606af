import { createContext, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

import { messageDraft as say } from "./message-draft-words.ts";

/**
 * Asks before a link leads away from words that cannot be saved. A change of the address of the same screen is no leaving. The next screen
 * waits for what `saveFirst` returns, if anything.
 */
export function useWarningBeforeLeaving(
  hasUnsaved: () => boolean,
  question: string,
  saveFirst?: () => Promise<unknown> | undefined,
): void {
  const saving = useRef<Promise<unknown>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    saving.current = hasUnsaved() ? undefined : saveFirst?.();
    return saving.current !== undefined || hasUnsaved();
  });
  const mayLeave = useEffectEvent(() => !hasUnsaved() || confirm(question));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isLatest = true;
    const goOn = () => {
      if (!isLatest) return;
      if (mayLeave()) blocker.proceed();
      else blocker.reset();
    };
    if (saving.current) void saving.current.finally(goOn);
    else goOn();
    return () => void (isLatest = false);
  }, [blocker]);
}

/**
 * Asks before somebody leaves a form that saves nothing while they type, by a link or with its document. Returns its `onInput` and, for a
 * form that the browser sends, its `onSubmit`. `isUnsaved`: it has words that were refused.
 */
export function useUnsavedForm(isUnsaved: boolean, question: string) {
  const hasUnsaved = useRef(isUnsaved);
  useWarningBeforeLeaving(() => hasUnsaved.current, question);
  useBeforeUnload((event) => {
    if (hasUnsaved.current) event.preventDefault();
  });
  return {
    onInput: () => {
      hasUnsaved.current = true;
    },
    onSubmit: () => {
      hasUnsaved.current = false;
    },
  };
}

/** Lets a form take part in the question before its page is left. `add` returns what ends that. */
type Unsaved = { add: (hasUnsaved: () => boolean) => () => void };

export const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/** Asks before a link leads away while one of the forms inside has words that could not be saved. React Router blocks once for a page. */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<() => boolean>());
  const [context] = useState(() => ({
    add: (hasUnsaved: () => boolean) => {
      forms.add(hasUnsaved);
      return () => void forms.delete(hasUnsaved);
    },
  }));
  useWarningBeforeLeaving(() => [...forms].some((hasUnsaved) => hasUnsaved()), say.leave);
  return <UnsavedContext value={context}>{children}</UnsavedContext>;
}
