import styles from "./page-head.module.css";

type Props = { heading: string; lead: string; picture: string };

/** The top of a page: its one h1, its lead, and a decorative scene along the foot. */
export function PageHead({ heading, lead, picture }: Props) {
  return (
    <header className={styles.head}>
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <img className={styles.picture} src={picture} width="1440" height="420" alt="" fetchPriority="low" />
    </header>
  );
}
