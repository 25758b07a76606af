import useLabels from "content:labels/steps";

import river from "../components/sections/river-wide.svg";
import styles from "./stones.module.css";

export const idOfStep = (number: number): string => `step-${number}`;

/** More stones have no room beside each other on a phone. */
const MOST = 10;

/** A stone in the river for each step: links in wide windows, and on a phone a picture of how far the visitor has come. */
export function Stones({ count }: { count: number }) {
  const words = useLabels();
  if (count > MOST) return null;
  const numbers = Array.from({ length: count }, (_none, index) => index + 1);
  return (
    <div className={`screen-only ${styles.stones}`}>
      <img src={river} alt="" />
      <nav className={styles.links} aria-label={words.list}>
        <ol>
          {numbers.map((number) => (
            <li key={number}>
              <a href={`#${idOfStep(number)}`}>
                <span className="visually-hidden">{words.step.replace("{step}", String(number))}</span>
                <span aria-hidden="true">{number}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.marks} aria-hidden="true">
        <ol>
          {numbers.map((number) => (
            <li key={number}>
              <span>{number}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
