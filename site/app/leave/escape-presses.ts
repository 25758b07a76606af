const PRESSES = 3;
/** The longest time between two presses, in milliseconds. People who press slowly need some seconds. */
const LIMIT_MS = 5_000;

type Press = Pick<KeyboardEvent, "key" | "repeat" | "isComposing" | "timeStamp">;

/**
 * Counts presses of Escape. `press` returns whether a key was the third press in a row, or a later one. A press that closes a dialog
 * counts, because a person in danger presses three times whatever is open. It leaves no page by mistake: the next dialog opens by
 * another key or a click, and both start the count again.
 */
export function escapePresses() {
  let presses: number[] = [];
  return {
    press: ({ key, repeat, isComposing, timeStamp }: Press): boolean => {
      if (isComposing) return false;
      const last = presses.at(-1);
      if (key !== "Escape" || (last !== undefined && timeStamp - last > LIMIT_MS)) presses = [];
      if (key === "Escape" && !repeat) presses.push(timeStamp);
      return presses.length >= PRESSES;
    },
    reset: () => void (presses = []),
  };
}

/** Calls `onThird` at the third press of Escape, and at each press that follows. Returns a function that stops this. */
export function onThirdEscape(onThird: () => void): () => void {
  const { press, reset } = escapePresses();
  const pressed = (event: KeyboardEvent) => {
    if (!press(event)) return;
    // By default Escape stops the loading of a page, and so the navigation that this press begins, also when the key is held down.
    event.preventDefault();
    if (!event.repeat) onThird();
  };
  addEventListener("keydown", pressed, true);
  addEventListener("pointerdown", reset, true);
  return () => {
    removeEventListener("keydown", pressed, true);
    removeEventListener("pointerdown", reset, true);
  };
}
