import useBlocks from "content:labels/contactBlocks";
import useLabels from "content:labels/map";
import usePage from "content:page/contact";

import { CONTACT_CARD } from "../../content-reader/pages.ts";
import type { Section } from "../../content-reader/section-shapes.ts";
import picture from "../../content/art/header-contact.svg";
import plants from "../../content/art/hero-seam-plants.svg";
import { Columns } from "../components/columns/columns.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { AsidePanels, Panel, SectionPanel, Ticks } from "../components/panel/panel.tsx";
import { Prose } from "../components/sections/prose.tsx";
import styles from "../contact-details/contact-page.module.css";
import { ContactTiles } from "../contact-details/contact-tiles.tsx";
import { EmergencyBand } from "../contact-details/emergency-note.tsx";
import { OfficeHours } from "../contact-details/office-hours.tsx";
import { EnquiryForm } from "../forms/enquiry-form.tsx";
import { FormSection } from "../forms/form-section.tsx";
import { AreaMap } from "../locations/area-map.tsx";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/contact"];

const PLACED = [
  "ways-to-reach-us",
  "relay-and-interpreters",
  "write-to-us",
  "support-line",
  "what-happens-next",
  "feedback-and-complaints",
] as const;
/** content-reader/page-sections.ts requires each of these sections. */
function useSections() {
  const { sections } = usePage();
  return {
    section: (id: (typeof PLACED)[number]) => {
      const found = sections.find((each) => each.id === id);
      if (!found) throw new Error(`content/pages/contact.md has no section {#${id}}.`);
      return found;
    },
    others: sections.filter(({ id }) => !PLACED.some((placed) => placed === id)),
  };
}

export default function Contact() {
  const map = useLabels();
  const page = usePage();
  const { section, others } = useSections();
  const relay = section("relay-and-interpreters");
  const feedback = section("feedback-and-complaints");
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} picture={picture} isBeside />
      <EmergencyBand />
      <WaysToReachUs section={section("ways-to-reach-us")} />
      <section className={`wrap ${styles.section}`}>
        <h2 id={relay.id} className={styles.head}>
          {relay.heading}
        </h2>
        <Columns items={relay.items ?? []} />
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
      <section className={`wrap ${styles.section}`}>
        <div className={styles.head}>
          <h2 id={feedback.id}>{feedback.heading}</h2>
          <Prose html={feedback.html} />
        </div>
        <div className={styles.halves}>
          <Panel kind="yours">
            <Ticks items={feedback.items ?? []} />
          </Panel>
          <AsidePanels of={feedback.asides ?? []} />
        </div>
      </section>
      {others.map((other) => (
        <section key={other.id} className={`wrap ${styles.section}`}>
          <h2 id={other.id} className={styles.head}>
            {other.heading}
          </h2>
          <Prose html={other.html} />
          <AsidePanels of={other.asides ?? []} />
        </section>
      ))}
      <AreaMap id="areas" heading={map.listHeading} isLast />
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
