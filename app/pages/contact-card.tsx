import words from "content:labels/contactCard";

import { ContactCard } from "../contact-card/contact-card.tsx";
import styles from "../contact-card/contact-card.module.css";
import { PrintCard } from "../contact-card/print-card.tsx";
import { StandsIn } from "../contact-card/stands-in.tsx";
import { Island } from "../islands/island.tsx";

export const head = words;

/** Every way to reach us on one card, for a purse or a fridge; also what is shown without a network (offline/worker). */
export default function ContactCardPage() {
  return (
    <div className={`wrap section stack ${styles.outer}`}>
      <div className={`stack ${styles.screenOnly}`}>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <Island name="stands-in">
          <StandsIn />
        </Island>
      </div>
      <ContactCard />
      <div className={styles.tools}>
        <Island name="print-card">
          <PrintCard />
        </Island>
      </div>
    </div>
  );
}
