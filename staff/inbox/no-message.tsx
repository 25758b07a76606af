import { inbox as say } from "./inbox-words.ts";
import styles from "./inbox.module.css";

/** The reading pane before a message is chosen. */
const NoMessage = () => <p className={styles.choose}>{say.choose}</p>;
export default NoMessage;
