import { type ReactNode, useEffect, useId, useState } from "react";
import useHelplines from "content:card-helplines";
import useHours from "content:hours";
import useLabels from "content:labels/contactCard";
import useSite from "content:site";

import { Telephone } from "../components/telephone.tsx";
import { Words } from "../components/words.tsx";
import styles from "./contact-card.module.css";
import { PrintButton } from "../components/print-button.tsx";
import { STANDS_IN } from "../offline/messages.ts";
import type { HeadOfPage } from "../page/page-module.ts";

export const head: HeadOfPage = (words) => words["labels/contactCard"];

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
      {/* Only paper has the copy: one card to carry, and one for the fridge or for a friend. */}
      <div className={styles.copy} aria-hidden="true">
        <ContactCard />
      </div>
      <div className="screen-only">
        <PrintButton kind="main">{words.print}</PrintButton>
      </div>
    </div>
  );
}

/** The printed part of the page. 000 comes first, because no other number may look like a replacement for it. */
function ContactCard() {
  const id = useId();
  const { emergency, emergencyTty, interpreters, relaySms, relaySpeak, relayTty } = useHelplines();
  const words = useLabels();
  const { addressInWords, brand, email, phone } = useSite();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{brand.name}</h2>
        <p>{brand.tagline}</p>
      </header>
      <Part heading={words.emergency} text={words.emergencyText} urgent>
        <PhoneLine label={words.emergencyCall} number={emergency} />
        <PhoneLine label={words.tty} number={emergencyTty} />
      </Part>
      <Part heading={words.contact}>
        <PhoneLine label={words.phone} number={phone.general} />
        <PhoneLine label={words.support} number={phone.support} />
        <Line label={words.email}>
          <a href={email.href}>{email.text}</a>
        </Line>
        <Line label={words.visit}>
          <Words>{addressInWords}</Words>
        </Line>
      </Part>
      <Hours />
      <Part heading={words.relay} text={words.relayText}>
        <PhoneLine label={words.relayTty} number={relayTty} />
        <PhoneLine label={words.relaySpeak} number={relaySpeak} />
        <PhoneLine label={words.relaySms} number={relaySms} />
      </Part>
      <Part heading={words.interpreters} text={words.interpretersText}>
        <PhoneLine label={words.phone} number={interpreters} />
      </Part>
    </article>
  );
}

function Hours() {
  const hours = useHours();
  const words = useLabels();
  return (
    <Part heading={words.hours}>
      {hours.weekly.map(({ label, words: times }) => (
        <Line key={label} label={label}>
          {times}
        </Line>
      ))}
      <Line label={words.publicHolidays}>{hours.publicHolidays.words}</Line>
    </Part>
  );
}

type PartProps = { heading: string; text?: string; urgent?: boolean; children: ReactNode };

function Part({ heading, text, urgent, children }: PartProps) {
  return (
    <section className={styles.part} data-urgent={urgent}>
      <h3>{heading}</h3>
      <dl>{children}</dl>
      {text && <p>{text}</p>}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PhoneLine({ label, number }: { label: string; number: { text: string; href: string } }) {
  return (
    <Line label={label}>
      <Telephone number={number} />
    </Line>
  );
}

/** Says why the card is shown, if the service worker showed it in place of a page that this device does not keep. */
function StandsIn() {
  const words = useLabels();
  const [standsIn, setStandsIn] = useState(false);
  useEffect(() => {
    if (location.hash !== `#${STANDS_IN}`) return;
    setStandsIn(true);
    // After a reload with a network the card no longer stands in for a page.
    history.replaceState(history.state, "", location.pathname);
  }, []);
  return standsIn && <p>{words.instead}</p>;
}
