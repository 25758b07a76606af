import formStyles from "../../app/forms/form.module.css";
import styles from "./panel.module.css";

/** The class names of a form, or of a part of a page with a form of its own. */
export const PANEL = `${formStyles.form} ${styles.panel}`;
