import { useEffect, useRef } from "react";

import { wantsLessMotion } from "../display/less-motion.ts";

/**
 * Reveals the children of an element when it scrolls into view (docs/specification.md, section 2). footer.module.css has the
 * delays. Without scripts, with reduced motion, or if the element is already in view, the children are visible from the start.
 */
export function useReveal<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || isInView(target) || wantsLessMotion()) return;
    target.dataset["reveal"] = "waiting";
    const reveal = () => {
      target.dataset["reveal"] = "shown";
      observer.disconnect();
    };
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reveal());
    observer.observe(target);
    // Focus can move here without a scroll (WCAG 2.4.7).
    target.addEventListener("focusin", reveal, { once: true });
    return () => observer.disconnect();
  }, []);
  return element;
}

const isInView = (element: HTMLElement) => element.getBoundingClientRect().top < innerHeight;
