import { type RefObject, useEffect, useState } from "react";
import useLabels from "content:labels/showCard";

import { type Card, keepCard, keptCard, NO_CARD } from "./kept-card.ts";

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
    // The storage was cleared under Display, here (offline/forget-everything.ts) or in another tab.
    const forgotten = ({ key }: StorageEvent) => key === null && setCard(chooseIn(maker.current, NO_CARD));
    addEventListener("storage", forgotten);
    return () => removeEventListener("storage", forgotten);
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
