import { Link } from "react-router";

import type { StoppingError } from "../../contract/publishing.ts";
import { publish as publishWords } from "../../words/publish.ts";
import styles from "./publishing.module.css";

/** The errors that stop publishing, each with a link to its field. */
export function StoppingErrors({ errors }: { errors: readonly StoppingError[] }) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.stops}>
      <p>{publishWords.stops}</p>
      <ul>
        {errors.map(({ message, link }) => (
          <li key={message}>
            {message} <Link to={link}>{publishWords.toFile}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
