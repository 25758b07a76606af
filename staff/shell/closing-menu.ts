import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Returns the ref of a menu, a `details`, which opens and closes without scripts too. An open menu is closed after a navigation, when the
 * focus or the pointer goes elsewhere but to a dialog, and on Escape, which gives the focus back to the menu's button.
 */
export function useClosingMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (menu.current && shownAt.current !== key) menu.current.open = false;
    shownAt.current = key;
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
    const onKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== "Escape" || !element.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    element.addEventListener("keydown", onKey, { signal });
    return () => ending.abort();
  }, []);
  return menu;
}
