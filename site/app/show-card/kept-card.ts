import { type RefObject, useEffect, useState } from "react";
import useLabels from "content:labels/showCard";

import { keepsNothing, withStorage } from "../offline/keep-nothing.ts";

/** The key in localStorage. No other part of the site reads it, and nothing of it is sent. */
const KEY = "show-card";

/** A card as its person made it: the ids of the chosen lines, a first name, and words of their own. */
export type Card = { lines: readonly string[]; name: string; own: string };

export const NO_CARD: Card = { lines: [], name: "", own: "" };

/** Returns the card that this device keeps; an empty one if it keeps none, or none that can be read. */
function keptCard(): Card {
  const text = withStorage("localStorage", (storage) => storage.getItem(KEY));
  return text ? parseCard(text) : NO_CARD;
}

/** Keeps a card on this device, and deletes the kept one if the card is empty. A visitor who has cleared the device keeps nothing. */
function keepCard(card: Card) {
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

/** As many as fit on the printed card with every line. */
export const MOST_CHARACTERS = { name: 30, own: 120 };

/** Keeps the card of the fields inside an element on this device, from visit to visit. */
export function useKeptCard(maker: RefObject<HTMLElement | null>) {
  const { cleared } = useLabels();
  const [card, setCard] = useState(NO_CARD);
  const [status, setStatus] = useState("");
  useEffect(() => {
    const kept = keptCard();
    // Boxes that were checked before hydration count too.
    const checked = chosenIn(maker.current);
    const first = { ...kept, lines: [...new Set([...kept.lines, ...checked])] };
    setCard(chooseIn(maker.current, first));
    if (checked.length > 0) keepCard(first);
    // Another tab has changed the card, or the storage was cleared under Display, here (offline/forget-everything.ts) or in another tab.
    const changedElsewhere = ({ key }: StorageEvent) =>
      (key === null || key === KEY) && setCard(chooseIn(maker.current, keptCard()));
    addEventListener("storage", changedElsewhere);
    return () => removeEventListener("storage", changedElsewhere);
  }, [maker]);
  const change = () => {
    const changed = cardIn(maker.current);
    setStatus("");
    setCard(changed);
    keepCard(changed);
  };
  const clear = () => {
    setCard(chooseIn(maker.current, NO_CARD));
    keepCard(NO_CARD);
    setStatus(cleared);
  };
  return { card, change, clear, status };
}

const boxesIn = (maker: HTMLElement | null): HTMLInputElement[] => [
  ...(maker?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? []),
];

const chosenIn = (maker: HTMLElement | null): string[] =>
  boxesIn(maker).flatMap(({ checked, value }) => (checked ? [value] : []));

/** Checks the boxes of a card, and no others. */
function chooseIn(maker: HTMLElement | null, card: Card): Card {
  for (const box of boxesIn(maker)) box.checked = card.lines.includes(box.value);
  return card;
}

function cardIn(maker: HTMLElement | null): Card {
  const textOf = (name: keyof typeof MOST_CHARACTERS) =>
    maker?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)?.value.trimStart() ?? "";
  return { lines: chosenIn(maker), name: textOf("name"), own: textOf("own") };
}
