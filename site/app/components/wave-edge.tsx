import styles from "./wave-edge.module.css";

/** The wave at the foot of the head of a page, in the colour of the page below it. The head is positioned. */
export function WaveEdge() {
  return (
    <svg className={styles.wave} viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 34C200 4 380 8 560 28S900 62 1090 40S1340 8 1440 20V60H0z" />
    </svg>
  );
}
