import useLabels from "content:labels/contactBlocks";
import useSite from "content:site";

import { Icon } from "../components/icon/icon.tsx";
import { Telephone } from "../components/telephone/telephone.tsx";
import styles from "./emergency-note.module.css";

/** docs/specification.md, section 2: call 000. No other number may look like a replacement for it. */
export function EmergencyNote() {
  const words = useLabels();
  const { emergency } = useSite();
  return (
    <div className={styles.note}>
      <Icon name="triangle-exclamation-point" />
      <div>
        <p>
          <strong>
            {words.emergencyHeading} <Telephone number={emergency} />.
          </strong>
        </p>
        <p>{words.emergencyText}</p>
      </div>
    </div>
  );
}

/** The note as a band of its own, above the sections of a page. */
export function EmergencyBand() {
  return (
    <div className={`wrap ${styles.outer}`}>
      <EmergencyNote />
    </div>
  );
}
