import type { ReactNode } from "react";
import useContacts from "content:contacts-on-paper";
import useLabels from "content:labels/onPaper";

import { dayInWords } from "../../../content-model/values/days.ts";
import type { Section } from "../../../content-model/values/sections.ts";
import { Icon } from "../components/icon.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { Sections } from "../components/sections.tsx";
import { Words } from "../components/words.tsx";
import styles from "./on-paper.module.css";

const CONTACT = "contact";

type Props = {
  heading: string;
  lead: string;
  /** The same in other pages. */
  links: ReactNode;
  sections: readonly Section[];
  after?: Record<string, ReactNode>;
  /** The day of the last change of the words, where one is kept. */
  changed?: string;
};

/**
 * A page to print or to keep as a file, in large print, with all ways to reach us at its end. A browser makes a tagged PDF of it
 * (docs/decisions/2026-11-26-pages-to-print.md).
 */
export function OnPaper({ heading, lead, links, sections, after = {}, changed }: Props) {
  const { heading: contact } = useContacts();
  const { changed: on } = useLabels();
  return (
    <article className={styles.paper}>
      <header className={`wrap ${styles.head}`}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      <HowToPrint links={links} />
      <Sections
        of={[...sections, { id: CONTACT, heading: contact, html: "" }]}
        after={{ ...after, [CONTACT]: <AllContacts /> }}
      />
      {changed !== undefined && (
        <p className={`wrap ${styles.changed}`}>
          <time dateTime={changed}>{on.replace("{day}", dayInWords(changed))}</time>
        </p>
      )}
    </article>
  );
}

function HowToPrint({ links }: { links: ReactNode }) {
  const words = useLabels();
  return (
    <div className={`wrap screen-only ${styles.how}`}>
      <p className={styles.actions}>
        <PrintButton kind="main">
          <Icon name="printer" />
          {words.print}
        </PrintButton>
        {links}
      </p>
      <noscript>
        <p>{words.withoutScripts}</p>
      </noscript>
      <p>{words.asFile}</p>
    </div>
  );
}

function AllContacts() {
  const { contacts } = useContacts();
  return (
    <dl className={styles.contacts}>
      {contacts.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href === undefined ? <Words>{text}</Words> : <a href={href}>{text}</a>}</dd>
        </div>
      ))}
    </dl>
  );
}
