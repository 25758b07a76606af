import type { ReactNode } from "react";

import { WaveShapes } from "../wave-shapes/wave-shapes.tsx";
import styles from "./lead-in.module.css";

type Props = { heading: string; lead: string; picture: string | undefined; /** What one does next. */ children: ReactNode };

/** The h1 and lead of a page with its buttons, beside a decorative picture in a bend of the river. On a phone the words come first. */
export function LeadIn({ heading, lead, picture, children }: Props) {
  return (
    <header className={styles.head}>
      <WaveShapes names={["bend"]} />
      <div className="wrap">
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <p className={styles.actions}>{children}</p>
        </div>
      </div>
      <img className={styles.picture} src={picture} width="480" height="330" alt="" fetchPriority="low" />
      <svg className={styles.wave} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 34C200 4 380 8 560 28S900 62 1090 40S1340 8 1440 20V60H0z" />
      </svg>
    </header>
  );
}
