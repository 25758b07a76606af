import { useSyncExternalStore } from "react";

/** Whether single keys work in this browser (WCAG 2.1.4). The preference holds nothing of a message. */
type SingleKeys = "on" | "off";

const NAME = "single-keys";
const listeners = new Set<() => void>();
/** For a browser that stores nothing. */
let unstored: SingleKeys | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function stored(): SingleKeys {
  if (unstored) return unstored;
  try {
    return localStorage.getItem(NAME) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
}

export function turnSingleKeys(state: SingleKeys): void {
  try {
    localStorage.setItem(NAME, state);
  } catch {
    unstored = state;
  }
  for (const listener of listeners) listener();
}

/** The server does not know the preference, and without scripts there are no keys. */
const onServer = (): SingleKeys | undefined => undefined;

export const useSingleKeys = (): SingleKeys | undefined => useSyncExternalStore(subscribe, stored, onServer);
