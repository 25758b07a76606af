import { keepsNothing, withStorage } from "../offline/keep-nothing.ts";

/** The key in localStorage. No other part of the site reads it, and nothing of it is sent. */
const KEY = "show-card";

/** A card as its person made it: the ids of the chosen lines, a first name, and words of their own. */
export type Card = { lines: readonly string[]; name: string; own: string };

export const NO_CARD: Card = { lines: [], name: "", own: "" };

/** Returns the card that this device keeps; an empty one if it keeps none, or none that can be read. */
export function keptCard(): Card {
  const text = withStorage("localStorage", (storage) => storage.getItem(KEY));
  return text ? parseCard(text) : NO_CARD;
}

/** Keeps a card on this device, and deletes the kept one if the card is empty. A visitor who has cleared the device keeps nothing. */
export function keepCard(card: Card) {
  const isEmpty = card.lines.length === 0 && card.name === "" && card.own === "";
  withStorage("localStorage", (storage) => {
    if (isEmpty) storage.removeItem(KEY);
    else if (!keepsNothing()) storage.setItem(KEY, JSON.stringify(card));
  });
}

/** Reads text that anything on this device may have written. */
export function parseCard(text: string): Card {
  try {
    const { lines, name, own } = JSON.parse(text) as Record<keyof Card, unknown>;
    const isList = Array.isArray(lines) && lines.every((line) => typeof line === "string");
    return isList && typeof name === "string" && typeof own === "string" ? { lines, name, own } : NO_CARD;
  } catch {
    return NO_CARD;
  }
}
