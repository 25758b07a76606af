import useLeave from "content:leave";
import useAreaMap from "content:area-map";
import useBlocks from "content:labels/contactBlocks";
import useLabels from "content:labels/map";
import useOffice from "content:office";
import usePage from "content:page/contact";

import { LanguageLinks, useHasLanguages } from "../languages/language-links.tsx";
import { addressOf, CONTACT_CARD } from "../../../content-model/values/pages.ts";
import type { Section } from "../../../content-model/values/sections.ts";
import { ABOUT_LEAVING, LeaveControl } from "../leave/leave-control.tsx";
import picture from "../../../content/art/header-contact.svg";
import plants from "../../../content/art/hero-seam-plants.svg";
import { Columns } from "../components/columns.tsx";
import { PageHead } from "../components/page-head.tsx";
import { AsidePanels, Panel, SectionPanel, Ticks } from "../components/panel.tsx";
import { Prose } from "../components/words.tsx";
import styles from "../contact-details/contact-page.module.css";
import { ContactTiles, EmergencyBand, OfficeHours } from "../contact-details/contact-details.tsx";
import { EnquiryForm } from "../forms/enquiry-form.tsx";
import { FormSection } from "../forms/form-section.tsx";

const PLACED = [
  "ways-to-reach-us",
  "relay-and-interpreters",
  "write-to-us",
  "support-line",
  "what-happens-next",
  "feedback-and-complaints",
] as const;
/** The picture of the item about other languages. */
const INTERPRETER = "interpreter";
/** content-model/texts/page-sections.ts requires each of these sections. */
function useSections() {
  const { sections } = usePage();
  return {
    section: (id: (typeof PLACED)[number]) => {
      const found = sections.find((each) => each.id === id);
      if (!found) throw new Error(`No section ${id}.`);
      return found;
    },
    others: sections.filter(({ id }) => !PLACED.some((placed) => placed === id)),
  };
}

export default function Contact() {
  const words = useBlocks();
  const page = usePage();
  const { section, others } = useSections();
  const relay = section("relay-and-interpreters");
  const columns = relay.items ?? [];
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} isBeside>
        {/* A phone has the form three views further down. */}
        <a className={`button ${styles.toForm}`} data-kind="main" href="#write-to-us">
          {section("write-to-us").heading}
        </a>
      </PageHead>
      <EmergencyBand />
      <WaysToReachUs section={section("ways-to-reach-us")} />
      <section className={`wrap ${styles.section}`}>
        <h2 id={relay.id} className={styles.head}>
          {relay.heading}
        </h2>
        <Columns items={columns} below={{ [INTERPRETER]: <LanguagesOnContact /> }} />
        {!columns.some(({ picture: shown }) => shown === INTERPRETER) && <LanguagesOnContact />}
        {__SITE_STAGE__ === "live" && (
          <p className={styles.more}>
            <a href={addressOf("show-card")}>{words.showCard}</a>
          </p>
        )}
      </section>
      <FormSection
        section={section("write-to-us")}
        beside={
          <>
            <SectionPanel section={section("what-happens-next")} kind="note" />
            <SectionPanel section={section("support-line")} kind="call" />
          </>
        }
        art={<img className={styles.plants} src={plants} width="520" height="470" alt="" loading="lazy" />}
      >
        <EnquiryForm />
      </FormSection>
      <div>
        <LeaveControl className="wrap" />
        <FeedbackSection section={section("feedback-and-complaints")} />
        {others.map((other) => (
          <section key={other.id} className={`wrap ${styles.section}`}>
            <h2 id={other.id} className={styles.head}>
              {other.heading}
            </h2>
            <Prose html={other.html} />
            <AsidePanels of={other.asides ?? []} />
          </section>
        ))}
      </div>
      <Areas />
    </>
  );
}

/** The first section of the contact page: whom to call, write to or visit, and when. */
function WaysToReachUs({ section: { id, heading, html } }: { section: Section }) {
  const words = useBlocks();
  return (
    <section className={`wrap ${styles.first}`}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <Prose html={html} />
      </div>
      <ContactTiles />
      <OfficeHours>
        <a href={CONTACT_CARD}>{words.card}</a>
      </OfficeHours>
    </section>
  );
}

/** Where we work, with the map as a picture. On Home and on Locations words stand on the map. */
function Areas() {
  const words = useLabels();
  const { tall, alt } = useAreaMap();
  return (
    <section className={`wrap ${styles.section}`}>
      <h2 id="areas" className={styles.head}>
        {words.listHeading}
      </h2>
      <div className={styles.halves}>
        <ol className="stack">
          {useOffice().areas.map(({ id, name, words: inWords }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p>{inWords}</p>
            </li>
          ))}
        </ol>
        <figure className={styles.map}>
          <img src={tall} width="735" height="1090" alt={alt} loading="lazy" />
          <figcaption>{words.credit}</figcaption>
        </figure>
      </div>
    </section>
  );
}

/** What happens with a complaint, and to whom else people can complain. */
function FeedbackSection({ section: { id, heading, html, items = [], asides = [] } }: { section: Section }) {
  return (
    <section className={`wrap ${styles.section}`}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <Prose html={html} />
      </div>
      <div className={styles.halves}>
        <Panel kind="yours">
          <Ticks items={items} />
        </Panel>
        <AsidePanels of={asides} />
      </div>
      <LinkAboutLeaving className={styles.more} />
    </section>
  );
}

/** The languages in which we say who we are and how to reach us, by their own names. */
const LanguagesOnContact = () => useHasLanguages() && <LanguageLinks className="row" asButtons />;

/** A link to what “Leave this page” does and what it cannot do. Contact has no bytes left for the words themselves. */
function LinkAboutLeaving({ className }: { className: string | undefined }) {
  const leave = useLeave();
  if (__SITE_STAGE__ === "parked" || leave === null) return null;
  return (
    <p className={`screen-only ${className}`}>
      <a href={`${addressOf("about")}#${ABOUT_LEAVING}`}>{leave.about}</a>
    </p>
  );
}
