import { useSyncExternalStore } from "react";

/** Whether the list tells of new messages. It is a preference of this browser, and holds nothing of a message. */
type SwitchState = "on" | "off";

const NAME = "new-count";
const listeners = new Set<() => void>();
/** For a browser that stores nothing. */
let unstored: SwitchState | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function stored(): SwitchState {
  if (unstored) return unstored;
  try {
    return localStorage.getItem(NAME) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
}

export function turnNewCount(state: SwitchState): void {
  try {
    localStorage.setItem(NAME, state);
  } catch {
    unstored = state;
  }
  for (const listener of listeners) listener();
}

/** The server does not know the preference, and without scripts nothing could be switched. */
const onServer = (): SwitchState | undefined => undefined;

export const useNewCount = (): SwitchState | undefined => useSyncExternalStore(subscribe, stored, onServer);
