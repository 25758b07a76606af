import { useEffect, useRef } from "react";

import { wantsLessMotion } from "../display/less-motion.ts";

/**
 * Reveals the children of an element when it comes into view; the stagger and the delay of docs/specification.md, section 2 are in
 * footer.module.css. Without scripts, with reduced motion, or already in view, they are simply there.
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
    // A link reached by keyboard must be seen though nothing scrolled (WCAG 2.4.7).
    target.addEventListener("focusin", reveal, { once: true });
    return () => observer.disconnect();
  }, []);
  return element;
}

const isInView = (element: HTMLElement) => element.getBoundingClientRect().top < innerHeight;
