import useLabels from "content:labels/contactCard";

import { ContactCard, StandsIn } from "../contact-card/contact-card.tsx";
import styles from "../contact-card/contact-card.module.css";
import { PrintButton } from "../components/print-button/print-button.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["labels/contactCard"];

/** All contacts on one card, to print. Without a network the service worker shows it in place of other pages (offline/worker). */
export default function ContactCardPage() {
  const words = useLabels();
  return (
    <div className={`wrap section stack ${styles.outer}`}>
      <div className="stack screen-only">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <StandsIn />
      </div>
      <ContactCard />
      <div className="screen-only">
        <PrintButton kind="main">{words.print}</PrintButton>
      </div>
    </div>
  );
}
