import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

import { focusedSince } from "./focus-since.ts";

/**
 * Returns the ref of a menu, a `details`, which opens and closes without scripts too. An open menu is closed after a navigation, when the
 * focus or the pointer goes elsewhere but to a dialog, and on Escape, which gives the focus back to the menu's button. A menu to which a
 * person goes while a navigation is pending stays open after it.
 */
export function useClosingMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    const hasGoneThere = menu.current?.contains(focusedSince());
    if (menu.current && shown.current !== key && !hasGoneThere) menu.current.open = false;
    shown.current = key;
  }, [key]);
  useEffect(() => {
    const { current: element } = menu;
    if (!element) return;
    const ending = new AbortController();
    const { signal } = ending;
    const leave = ({ target }: Event) => {
      if (target instanceof Element && !element.contains(target) && !target.closest("dialog")) element.open = false;
    };
    document.addEventListener("pointerdown", leave, { signal });
    document.addEventListener("focusin", leave, { signal });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      // A form around the menu, which Escape leaves too, leaves a key alone that did something.
      event.preventDefault();
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    element.addEventListener("keydown", onKey, { signal });
    return () => ending.abort();
  }, []);
  return menu;
}
