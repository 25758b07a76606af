import type { ReactNode } from "react";

import { WaveEdge } from "./wave-edge.tsx";
import styles from "./plain-head.module.css";

type Props = { heading: string; lead: string; /** Stands below the lead. */ children?: ReactNode };

/** The h1 and lead of a page that is a tool or a text: without a picture, so that it begins in the first view. */
export function PlainHead({ heading, lead, children }: Props) {
  return (
    <header className={styles.head}>
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <WaveEdge />
    </header>
  );
}
