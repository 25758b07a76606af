import styles from "./services-head.module.css";

type Props = { heading: string; lead: string; picture: string };

export function ServicesHead({ heading, lead, picture }: Props) {
  return (
    <header className={styles.head}>
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <img className={styles.plants} src={picture} width="520" height="470" alt="" loading="lazy" />
      </div>
    </header>
  );
}
