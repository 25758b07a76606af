import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

import styles from "./inbox.module.css";

type Props = Omit<ComponentProps<"details">, "children"> & { label: ReactNode; children: ReactNode };

/**
 * A button that opens a menu below it. It works without scripts; they close it after a choice, with Escape, and when the focus or the
 * pointer goes elsewhere, and give the focus back to the button.
 */
export function Menu({ label, children, ...details }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (menu.current && shown.current !== key) menu.current.open = false;
    shown.current = key;
  }, [key]);
  useEffect(() => {
    const ending = new AbortController();
    const leave = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", leave, { signal: ending.signal });
    document.addEventListener("focusin", leave, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any part of the menu closes it
    <details
      ref={menu}
      className={styles.menu}
      data-popup
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
      {...details}
    >
      <summary>{label}</summary>
      <div className={styles.pop}>{children}</div>
    </details>
  );
}
