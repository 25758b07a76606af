import labels from "content:labels/demo";

import styles from "./demo-strip.module.css";

/** Above every page of a demo: nobody should take sample content for a provider who answers. A build without DEMO has none of it. */
export function DemoStrip() {
  return (
    <section aria-label={labels.label} className={styles.strip}>
      <p className={styles.words}>{labels.words}</p>
    </section>
  );
}
