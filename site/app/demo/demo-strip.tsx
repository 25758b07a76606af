import useRelease from "content:release";

import styles from "./demo-strip.module.css";

/** Says above every page of a demo that the provider does not exist. */
export function DemoStrip() {
  const { demo } = useRelease();
  if (!demo) return null;
  return (
    <section aria-label={demo.label} className={styles.strip}>
      <p className={styles.words}>{demo.words}</p>
    </section>
  );
}
