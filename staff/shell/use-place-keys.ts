import { useRef } from "react";
import { useNavigate } from "react-router";

import { addressOf, type Place } from "./places.ts";
import { useSingleKey } from "./single-keys.ts";

/** The second key after `g`. */
export const KEY_OF: Readonly<Record<Place, string>> = { today: "t", inbox: "i", complaints: "c", website: "w", office: "o" };

/** How long `g` waits for the second key. */
const SECOND_KEY_MS = 1500;

type Keys = { places: readonly Place[]; showKeys: () => void };

/** `g` and a letter lead to a place, `/` to the search, and `?` shows the list of keys. */
export function usePlaceKeys({ places, showKeys }: Keys): void {
  const navigate = useNavigate();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useSingleKey(({ key, timeStamp }) => {
    const isSecond = timeStamp - pressedAt.current < SECOND_KEY_MS;
    pressedAt.current = key === "g" ? timeStamp : Number.NEGATIVE_INFINITY;
    const place = isSecond ? places.find((one) => KEY_OF[one] === key) : undefined;
    if (place) void navigate(addressOf(place));
    else if (key === "?") showKeys();
    else if (key !== "/") return false;
    else if (!focusSearch()) void navigate(addressOf("inbox"));
    return true;
  });
}

/** Returns whether this screen has a search. */
function focusSearch(): boolean {
  const search = [...document.querySelectorAll<HTMLElement>("input[type='search']")].find((one) => one.checkVisibility());
  search?.focus();
  return search !== undefined;
}
