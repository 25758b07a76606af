import { Link } from "react-router";

import { inbox as say } from "./inbox-words.ts";
import styles from "./inbox.module.css";

/** The reading pane before a message is chosen. */
const NoMessage = () => (
  <div className={styles.choose}>
    <p>{say.choose}</p>
    <Link to="/submissions/new">{say.newMessage}</Link>
  </div>
);
export default NoMessage;
