import useAnswers from "content:form/answers";
import useSite from "content:site";

import { Telephone } from "../components/telephone/telephone.tsx";
import styles from "./form.module.css";

/** Says that the form needs a connection and that the answers are kept. Sending stays possible, because navigator.onLine is often wrong. */
export function OfflineNotice() {
  const answers = useAnswers();
  const { phone } = useSite();
  return (
    <p className={styles.offline}>
      {answers.offline} <Telephone number={phone.general} />.
    </p>
  );
}
