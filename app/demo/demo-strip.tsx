import useLabels from "content:labels/demo";

import styles from "./demo-strip.module.css";

/** Says above every page of a demo that the provider does not exist. Only a build with DEMO=1 has this component. */
export function DemoStrip() {
  const labels = useLabels();
  return (
    <section aria-label={labels.label} className={styles.strip}>
      <p className={styles.words}>{labels.words}</p>
    </section>
  );
}
