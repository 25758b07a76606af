import words from "content:labels/contactBlocks";
import { emergency } from "content:office";

import { Icon } from "../components/icon/icon.tsx";
import { Telephone } from "../components/telephone/telephone.tsx";
import styles from "./emergency-note.module.css";

/** docs/specification.md, section 2: call 000. No other number may look like a replacement for it. */
export function EmergencyNote() {
  return (
    <div className={`wrap ${styles.outer}`}>
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
    </div>
  );
}
