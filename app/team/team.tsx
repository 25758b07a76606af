import team from "content:team";

import styles from "./team.module.css";

/** The people of the team who agreed to be here. */
export function Team() {
  return (
    <ul className={styles.team}>
      {team.map(({ id, name, role, paragraphs }) => (
        <li key={id} className={styles.person}>
          <h3>{name}</h3>
          <p className={styles.role}>{role}</p>
          {paragraphs.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}
