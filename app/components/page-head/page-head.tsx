import styles from "./page-head.module.css";

type Props = { heading: string; lead: string; picture: string };

/** The h1 and lead of a page above a decorative picture. */
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
