import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Returns the ref of a menu, a `details`, which opens and closes without scripts too. An open menu is closed after a navigation, when the
 * focus or the pointer goes elsewhere but to a dialog, and on Escape, which gives the focus back to the menu's button. A menu that a person
 * opens while a navigation is pending stays open after it.
 */
export function useClosingMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  const isPending = useNavigation().state !== "idle";
  const wasPending = useRef(false);
  const isOpenedMeanwhile = useRef(false);
  useEffect(() => {
    if (menu.current && shownAt.current !== key && !isOpenedMeanwhile.current) menu.current.open = false;
    shownAt.current = key;
    isOpenedMeanwhile.current = false;
  }, [key]);
  useEffect(() => {
    wasPending.current = isPending;
  }, [isPending]);
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
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("summary")) isOpenedMeanwhile.current = wasPending.current;
    };
    element.addEventListener("click", onClick, { signal });
    return () => ending.abort();
  }, []);
  return menu;
}
