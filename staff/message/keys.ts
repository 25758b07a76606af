import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from "react";

import { useSingleKeys } from "../shell/single-keys.ts";

/** Ctrl Enter sends a form of the composer, with Shift it sends it and is done; Esc leaves it. */
export function sendByKeys(event: ReactKeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, shiftKey, currentTarget: form } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) {
    event.preventDefault();
    const buttons = form.querySelectorAll<HTMLButtonElement>('button[name="intent"], button:not([name])');
    const button = [...buttons].find(({ value }) => value.endsWith("-done") === shiftKey);
    button?.click();
  }
  if (key === "Escape" && document.activeElement instanceof HTMLElement && form.contains(document.activeElement)) {
    document.activeElement.blur();
    document.querySelector("h1")?.focus({ preventScroll: true });
  }
}

const FIELDS = "input, textarea, select, dialog, [contenteditable]";

/** Calls the function of a single key that is pressed outside fields, unless the person has turned single keys off (WCAG 2.1.4). */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const state = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !event.repeat;
    const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!isPlain || isInField || !run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (state !== "on") return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [state]);
}
