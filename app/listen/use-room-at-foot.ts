import { type RefObject, useEffect } from "react";

/**
 * Tells the page how much of the view's foot a fixed part takes up, so that it covers neither what has the focus nor the
 * page's end (WCAG 2.4.11): as --foot-taken, by its size as it is, since that follows the size of text.
 */
export function useRoomAtFoot(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = part.current;
    if (!element) return;
    const measure = new ResizeObserver(() =>
      style.setProperty("--foot-taken", `${innerHeight - element.getBoundingClientRect().top}px`),
    );
    measure.observe(element);
    return () => {
      measure.disconnect();
      style.removeProperty("--foot-taken");
    };
  }, [part]);
}
