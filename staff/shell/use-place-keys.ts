import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";

import { addressOf, type Place } from "./places.ts";
import { useSingleKeys } from "./single-keys.ts";

/** The second key after `g`. */
export const KEY_OF: Readonly<Record<Place, string>> = { today: "t", inbox: "i", complaints: "c", website: "w", office: "o" };

/** How long `g` waits for the second key. */
const SECOND_KEY_MS = 1500;

type Keys = { places: readonly Place[]; showKeys: () => void };

/**
 * `g` and a letter lead to a place, `/` to the search, and `?` shows the list of keys. Keys work outside of fields and dialogs alone, can
 * be turned off (WCAG 2.1.4), and do not work on touch screens, whose keyboards are there only while somebody types. A screen that has
 * used a key itself prevents the event's default.
 */
export function usePlaceKeys({ places, showKeys }: Keys): void {
  const state = useSingleKeys();
  const navigate = useNavigate();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    const isSecond = event.timeStamp - pressedAt.current < SECOND_KEY_MS;
    pressedAt.current = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const place = isSecond ? places.find((one) => KEY_OF[one] === event.key) : undefined;
    if (place) void navigate(addressOf(place));
    else if (event.key === "?") showKeys();
    else if (event.key !== "/") return;
    else if (!focusSearch()) void navigate(addressOf("inbox"));
    event.preventDefault();
  });
  useEffect(() => {
    if (state !== "on" || matchMedia("(pointer: coarse)").matches) return;
    const ending = new AbortController();
    document.addEventListener("keydown", (event) => press(event), { signal: ending.signal });
    return () => ending.abort();
  }, [state]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input:not([type='checkbox'], [type='radio']), textarea, select, dialog[open]") !== null);

/** Returns whether this screen has a search. */
function focusSearch(): boolean {
  const search = [...document.querySelectorAll<HTMLElement>("input[type='search']")].find((one) => one.checkVisibility());
  search?.focus();
  return search !== undefined;
}
