/** Whether the inbox tells of new submissions. It is a preference of this browser, and holds nothing of a submission. */
export type SwitchState = "on" | "off";

const KEY = "new-count";
const listeners = new Set<() => void>();
/** For a browser that stores nothing. */
let unstored: SwitchState | undefined;

export function subscribeSwitch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function switchState(): SwitchState | undefined {
  if (unstored) return unstored;
  try {
    return localStorage.getItem(KEY) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
}

/** The server does not know the preference, and without scripts nothing could be switched. */
export const switchOnServer = (): SwitchState | undefined => undefined;

export function turnSwitch(state: SwitchState): void {
  try {
    localStorage.setItem(KEY, state);
  } catch {
    unstored = state;
  }
  for (const listener of listeners) listener();
}
