import { useLayoutEffect } from "react";
import { useNavigation } from "react-router";

/** What had the focus when the last navigation began. */
let begunAt: Element | null = null;

/** Notes what has the focus when a navigation begins. The root calls it, once for all screens. */
export function useFocusNoted(): void {
  const { location: awaited } = useNavigation();
  // Before the next key, which may move the focus.
  useLayoutEffect(() => {
    if (awaited) begunAt = document.activeElement;
  }, [awaited]);
}

/** Returns what a person has moved the focus to since the navigation began, if it matches the selector. */
export function focusedSince(selector: string): Element | undefined {
  const { activeElement } = document;
  return activeElement !== begunAt && activeElement?.matches(selector) ? activeElement : undefined;
}
