import { useSyncExternalStore } from "react";

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
