import type { ComponentProps, ReactNode } from "react";

import { useClosingMenu } from "../shell/closing-menu.ts";
import styles from "./inbox.module.css";

type Props = Omit<ComponentProps<"details">, "children"> & { label: ReactNode; children: ReactNode };

/** A button that opens a menu below it. */
export function Menu({ label, children, ...details }: Props) {
  const menu = useClosingMenu();
  return (
    <details ref={menu} className={styles.menu} data-popup {...details}>
      <summary>{label}</summary>
      <div className={`popup ${styles.pop}`}>{children}</div>
    </details>
  );
}
