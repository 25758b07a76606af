import useFamilies from "content:service-families";
import useLabels from "content:labels/services";

import styles from "./service-jump-list.module.css";

/** Links to the supports on this page, by family. On a phone they are closed. */
export function ServiceJumpList() {
  const families = useFamilies();
  const words = useLabels();
  return (
    <nav className={`screen-only ${styles.jump}`} aria-label={words.jump}>
      <details>
        <summary>{words.jump}</summary>
        {families.map(({ heading, supports }, index) => (
          <div key={heading} className={styles.family}>
            <p id={`family-${index}`}>{heading}</p>
            <ul aria-labelledby={`family-${index}`}>
              {supports.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </nav>
  );
}
