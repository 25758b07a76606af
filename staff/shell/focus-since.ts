import { useEffect, useLayoutEffect } from "react";
import { useNavigation } from "react-router";

/** What had the focus when the navigation began that is on its way or has just ended. One that loads nothing is never on its way. */
let begunAt: Element | null | undefined;

/** The id of the menu, fold or section around it, which may be another element when it shows other values. */
let begunIn: string | undefined;

/**
 * Notes what has the focus when a navigation begins. If that is gone when it ends, such as the field of a note that was added, the focus
 * goes to the part that it was in, or to the heading. The root calls it for all screens, after the hooks that ask for it.
 */
export function useFocusNoted(): void {
  const { location: awaited } = useNavigation();
  // Before the next key, which may move the focus.
  useLayoutEffect(() => {
    if (!awaited) return;
    begunAt = document.activeElement;
    begunIn = begunAt?.closest("details[id], section[id][tabindex]")?.id;
  }, [awaited]);
  useEffect(() => {
    if (awaited) return;
    // After the row of a list, which takes the focus of a message that has left it (inbox/use-row-focus.ts).
    if (begunAt) requestAnimationFrame(giveBack);
    begunAt = undefined;
  }, [awaited]);
}

/** Focuses that part, or the heading, unless something on the screen has the focus. */
export function giveBack(): void {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement?.checkVisibility()) return;
  const part = document.getElementById(begunIn ?? "");
  const place = part?.querySelector<HTMLElement>(":scope > summary") ?? part ?? document.querySelector("h1");
  place?.focus({ preventScroll: true });
}

/** Returns what a person has moved the focus to since the navigation began. */
export function focusedSince(): Element | null {
  const { activeElement } = document;
  return begunAt === undefined || activeElement === begunAt ? null : activeElement;
}
