import { submission as submissionWords } from "../../words/submission.ts";
import styles from "../answers.module.css";

/** What may not be done. */
export const Safety = ({ sentences }: { sentences: readonly string[] }) => (
  <section className={styles.safety} aria-labelledby="safety">
    <h2 id="safety">{submissionWords.safety}</h2>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);
