import type { KeyboardEvent as ReactKeyboardEvent } from "react";

import { useSingleKey } from "../shell/single-keys.ts";

/** Ctrl Enter sends a form of the composer, with Shift it sends it and is done; Esc leaves it. */
export function sendByKeys(event: ReactKeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, shiftKey, currentTarget: form } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) {
    event.preventDefault();
    const buttons = form.querySelectorAll<HTMLButtonElement>('button[name="intent"], button:not([name])');
    const button = [...buttons].find(({ value }) => value.endsWith("-done") === shiftKey);
    button?.click();
  }
  if (
    key === "Escape" &&
    !event.defaultPrevented &&
    document.activeElement instanceof HTMLElement &&
    form.contains(document.activeElement)
  ) {
    document.activeElement.blur();
    document.querySelector("h1")?.focus({ preventScroll: true });
  }
}

/** Calls the function of a single key, once however long the key is held down. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void =>
  useSingleKey(({ key, repeat }) => {
    const run = !repeat && Object.hasOwn(keys, key) ? keys[key] : undefined;
    run?.();
    return run !== undefined;
  });
