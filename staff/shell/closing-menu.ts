import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Returns the ref of a menu, a `details`, which opens and closes without scripts too. An open menu is closed after a navigation, when the
 * focus or the pointer goes elsewhere but to a dialog, and on Escape, which gives the focus back to the menu's button. A menu that a person
 * opens while a navigation is pending stays open after it, unless a click in the menu has begun another one.
 */
export function useClosingMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const { state } = useNavigation();
  /** The screen that is shown, or undefined if the menu was opened while the next one is on its way. */
  const openedAt = useRef<string | undefined>(key);
  const noteClick = useEffectEvent((target: EventTarget | null) => {
    const isOnSummary = target instanceof Element && target.closest("summary") !== null;
    openedAt.current = isOnSummary && state !== "idle" ? undefined : key;
  });
  useEffect(() => {
    if (menu.current && openedAt.current !== undefined && openedAt.current !== key) menu.current.open = false;
    openedAt.current = key;
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
    element.addEventListener("click", ({ target }) => noteClick(target), { signal });
    return () => ending.abort();
  }, []);
  return menu;
}
