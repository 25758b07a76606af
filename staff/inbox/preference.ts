import { useSyncExternalStore } from "react";

/** A preference of this browser. It holds nothing of a message. */
type SwitchState = "on" | "off";
type Name = "single-keys" | "new-count";

const listeners = new Set<() => void>();
/** For a browser that stores nothing. */
const unstored = new Map<Name, SwitchState>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function stateOf(name: Name): SwitchState {
  const own = unstored.get(name);
  if (own) return own;
  try {
    return localStorage.getItem(name) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
}

export function turnSwitch(name: Name, state: SwitchState): void {
  try {
    localStorage.setItem(name, state);
  } catch {
    unstored.set(name, state);
  }
  for (const listener of listeners) listener();
}

/** The server does not know the preference, and without scripts nothing could be switched. */
const onServer = (): SwitchState | undefined => undefined;

export const useSwitch = (name: Name): SwitchState | undefined => useSyncExternalStore(subscribe, () => stateOf(name), onServer);
