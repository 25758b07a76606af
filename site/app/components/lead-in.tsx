import type { ReactNode } from "react";

import { WaveEdge } from "./wave-edge.tsx";
import { WaveShapes } from "./wave-shapes.tsx";
import styles from "./lead-in.module.css";

type Props = {
  heading: string;
  lead: string;
  picture: string | undefined;
  /** Stands below the lead. */
  below?: ReactNode;
  /** Words below the buttons. */
  note?: string | undefined;
  /** What one does next. */
  children: ReactNode;
};

/** The h1 and lead of a page with its buttons, beside a decorative picture in a bend of the river. On a phone the words come first. */
export function LeadIn({ heading, lead, picture, below, note, children }: Props) {
  return (
    <header className={styles.head}>
      <WaveShapes names={["bend"]} />
      <div className="wrap">
        <div className={styles.words}>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {below}
          <p className={styles.actions}>{children}</p>
          {note !== undefined && <p>{note}</p>}
        </div>
      </div>
      <img className={styles.picture} src={picture} width="480" height="330" alt="" fetchPriority="low" />
      <WaveEdge />
    </header>
  );
}
