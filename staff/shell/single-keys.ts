import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** Whether single keys work in this browser (WCAG 2.1.4). */
type SingleKeys = "on" | "off";

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A cookie, because signing out deletes what scripts have stored, and who needs the keys off needs it after every sign-in. */
const stored = (): SingleKeys => (/(?:^|; )(?:__Host-)?single-keys=off(?:;|$)/.test(document.cookie) ? "off" : "on");

const ATTRIBUTES = `; Path=/; SameSite=Strict; Max-Age=${400 * 24 * 60 * 60}`;

export function turnSingleKeys(state: SingleKeys): void {
  // The prefix and Secure need https, as with the cookies of the server (staff/server/session-cookie.server.ts).
  document.cookie =
    location.protocol === "https:" ? `__Host-single-keys=${state}${ATTRIBUTES}; Secure` : `single-keys=${state}${ATTRIBUTES}`;
  for (const listener of listeners) listener();
}

/** The server does not show keys, because without scripts there are none. */
const onServer = (): SingleKeys | undefined => undefined;

export const useSingleKeys = (): SingleKeys | undefined => useSyncExternalStore(subscribe, stored, onServer);

type Options = {
  /** Gets a key before the other listeners, which leave alone what is done already. */
  isFirst?: boolean;
};

/**
 * Calls `press` with each key that is pressed outside of fields and dialogs, without Ctrl, Alt or Meta, unless the person has turned
 * single keys off. It returns whether the key did something. There are none on touch screens, whose keyboards are there only while
 * somebody types.
 */
export function useSingleKey(press: (event: KeyboardEvent) => boolean, { isFirst = false }: Options = {}): void {
  const state = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    if (press(event)) event.preventDefault();
  });
  useEffect(() => {
    if (state !== "on" || matchMedia("(pointer: coarse)").matches) return;
    const ending = new AbortController();
    document.addEventListener("keydown", (event) => onKey(event), { capture: isFirst, signal: ending.signal });
    return () => ending.abort();
  }, [state, isFirst]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input:not([type='checkbox'], [type='radio']), textarea, select, dialog[open]") !== null);
