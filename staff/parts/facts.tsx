import { Fragment } from "react";

import styles from "./answers.module.css";

type Props = { facts: readonly (readonly [term: string, description: string | number])[]; className?: string | undefined };

/** Facts as terms with their descriptions. The direction of a description follows its own letters. */
export const Facts = ({ facts, className = styles.facts }: Props) => (
  <dl className={className}>
    {facts.map(([term, description]) => (
      <Fragment key={term}>
        <dt>{term}</dt>
        <dd dir="auto">{description}</dd>
      </Fragment>
    ))}
  </dl>
);
