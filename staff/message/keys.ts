import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from "react";

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

const FIELDS = "input, textarea, select, [contenteditable]";
/** Set by the list of keys, where a person can turn single keys off (WCAG 2.1.4). */
const areOff = () => document.documentElement.dataset["keys"] === "off";

/** Calls the function of a single key that is pressed outside fields. On a screen without a keyboard nothing is ever pressed. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !event.repeat;
    const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!isPlain || isInField || areOff() || !run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
