import { keepsNothing } from "../offline/keep-nothing.ts";

/**
 * How a visitor may have the site, the first of each being what everyone starts with. A choice stands as a data attribute
 * of the document (styles/choices.css, styles/palette.css); a first one is none, and leaves it to the device.
 */
export const CHOICES = {
  text: ["100", "125", "150", "200"],
  colours: ["device", "light", "dark", "contrast"],
  spacing: ["usual", "wide"],
  motion: ["device", "less"],
} as const;
export type ChoiceName = keyof typeof CHOICES;

/** Kept on this device alone; before-first-paint.js reads the same key before anything is drawn. */
const KEY = "display";

/** What holds now, read from the document itself. */
export function chosen(name: ChoiceName): string {
  return document.documentElement.dataset[name] ?? CHOICES[name][0];
}

/** Applies a choice at once, and keeps it on this device for the next visit. */
export function choose(name: ChoiceName, value: string) {
  const { dataset } = document.documentElement;
  if (value === CHOICES[name][0]) delete dataset[name];
  else dataset[name] = value;
  keep(Object.fromEntries(names.flatMap((each) => (dataset[each] === undefined ? [] : [[each, dataset[each]]]))));
}

/** Puts everything back to how it was for a first visit. */
export function chooseNothing() {
  for (const name of names) delete document.documentElement.dataset[name];
  keep({});
}

const names = Object.keys(CHOICES) as ChoiceName[];

/** Where nothing is kept (a private window, a full disk, or because the visitor said so), a choice holds until the page is left. */
function keep(choices: Record<string, string | undefined>) {
  if (keepsNothing()) return;
  try {
    if (Object.keys(choices).length > 0) localStorage.setItem(KEY, JSON.stringify(choices));
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}
