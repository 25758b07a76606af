import { type RefObject, useEffect } from "react";

/**
 * Sets --foot-taken to the height that an element fixed to the bottom of the viewport covers, so that it hides neither the focused
 * element (WCAG 2.4.11) nor the end of the page. The height is measured, because it grows with the text size.
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
