import { contactBlocks as words } from "content:interface";
import { emergency } from "content:site";

import { Icon } from "../components/icon/icon.tsx";
import { Telephone } from "../components/telephone/telephone.tsx";
import styles from "./emergency-note.module.css";

/** For life-threatening situations, call 000 (SPEC section 2); no line of ours reads as a replacement for it. */
export function EmergencyNote() {
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
