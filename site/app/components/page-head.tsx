import type { ReactNode } from "react";

import styles from "./page-head.module.css";

type Props = {
  heading: string;
  lead: string;
  picture: string;
  /** Stands below the lead. */
  children?: ReactNode;
  /** Wide windows show the picture beside the words, for a page whose first section should be near. */
  isBeside?: boolean;
};

/** The h1 and lead of a page above a decorative picture. */
export function PageHead({ heading, lead, picture, children, isBeside }: Props) {
  return (
    <header className={styles.head} data-beside={isBeside || undefined}>
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <img className={styles.picture} src={picture} width="1440" height="420" alt="" fetchPriority="low" />
    </header>
  );
}
