import { Icon } from "../parts/work-icons.tsx";
import type { SafeContact as Contact } from "./safe-contact.server.ts";
import { safeContact as say } from "./safe-contact-words.ts";
import styles from "./message.module.css";

/** How the person may be contacted. It comes before everything else, because contacting someone in the wrong way can hurt them. */
export const SafeContact = ({ contact: { look, heading, lines } }: { contact: Contact }) => (
  <aside className={styles.safe} data-look={look} aria-label={say.label}>
    <Icon name={look === "safe" ? "check" : "warn"} />
    <div>
      <p className={styles.safeHeading}>{heading}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ isAllowed, text }) => (
            <li key={text}>
              <Icon name={isAllowed ? "check" : "no"} />
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  </aside>
);
