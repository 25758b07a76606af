import { useEffect, useLayoutEffect } from "react";
import { useNavigation } from "react-router";

/** What had the focus when the navigation began that is on its way or has just ended. One that loads nothing is never on its way. */
let begunAt: Element | null | undefined;

/** Notes what has the focus when a navigation begins. The root calls it, once for all screens, after the hooks that ask for it. */
export function useFocusNoted(): void {
  const { location: awaited } = useNavigation();
  // Before the next key, which may move the focus.
  useLayoutEffect(() => {
    if (awaited) begunAt = document.activeElement;
  }, [awaited]);
  useEffect(() => {
    if (!awaited) begunAt = undefined;
  }, [awaited]);
}

/** Returns what a person has moved the focus to since the navigation began. */
export function focusedSince(): Element | null {
  const { activeElement } = document;
  return begunAt === undefined || activeElement === begunAt ? null : activeElement;
}
