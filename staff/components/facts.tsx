import { Fragment } from "react";

import styles from "./answers.module.css";

/** Facts as terms with their descriptions. */
export const Facts = ({ facts }: { facts: readonly (readonly [term: string, description: string | number])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([term, description]) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd dir="auto">{description}</dd>
      </Fragment>
    ))}
  </dl>
);
