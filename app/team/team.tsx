import useTeam from "content:team";

import { Photo } from "../components/photo/photo.tsx";
import styles from "./team.module.css";

/** The people of the team who agreed to be here. */
export function Team() {
  const team = useTeam();
  return (
    <ul className={styles.team}>
      {team.map(({ id, name, role, paragraphs, picture }) => (
        <li key={id} className={styles.person}>
          {picture && <Photo className={styles.picture} picture={picture} sizes="7rem" />}
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
