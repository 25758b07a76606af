import answers from "content:form/answers";
import { phone } from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";
import styles from "./form.module.css";

/** Says that the form needs a connection and that the answers are kept. Sending stays possible, because navigator.onLine is often wrong. */
export function OfflineNotice() {
  return (
    <p className={styles.offline}>
      {answers.offline} <Telephone number={phone.general} />.
    </p>
  );
}
