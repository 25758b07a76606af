import { keepsNothing, withStorage } from "../offline/keep-nothing.ts";

/**
 * The display choices; the first of each is the default. Any other is a data attribute of the document element
 * (styles/choices.css, styles/palette.css).
 */
export const CHOICES = {
  text: ["100", "125", "150", "200"],
  colours: ["device", "light", "dark", "contrast"],
  spacing: ["usual", "wide"],
  motion: ["device", "less"],
} as const;
export type ChoiceName = keyof typeof CHOICES;

/** The key in localStorage; before-first-paint.js reads it before the first paint. */
const KEY = "display";

/** Returns the current value of a choice. */
export function chosen(name: ChoiceName): string {
  return document.documentElement.dataset[name] ?? CHOICES[name][0];
}

/** Applies a choice and stores it for the next visit. */
export function choose(name: ChoiceName, value: string) {
  const { dataset } = document.documentElement;
  if (value === CHOICES[name][0]) delete dataset[name];
  else dataset[name] = value;
  keep(Object.fromEntries(names.flatMap((each) => (dataset[each] === undefined ? [] : [[each, dataset[each]]]))));
}

/** Sets every choice back to its default. */
export function chooseNothing() {
  for (const name of names) delete document.documentElement.dataset[name];
  keep({});
}

const names = Object.keys(CHOICES) as ChoiceName[];

/** If storage is blocked, full or declined by the visitor, a choice lasts until the next document. */
function keep(choices: Record<string, string | undefined>) {
  if (keepsNothing()) return;
  withStorage("localStorage", (storage) => {
    if (Object.keys(choices).length > 0) storage.setItem(KEY, JSON.stringify(choices));
    else storage.removeItem(KEY);
  });
}
