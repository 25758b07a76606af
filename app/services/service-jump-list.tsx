import words from "content:labels/services";

import type { Service } from "../../content-reader/schemas.ts";
import styles from "./service-jump-list.module.css";

export function ServiceJumpList({ services }: { services: readonly Pick<Service, "id" | "title">[] }) {
  return (
    <nav className={styles.jump} aria-label={words.jump}>
      <ul>
        {services.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
