import useLabels from "content:labels/contactBlocks";

import { CONTACT_CARD } from "../../content-reader/pages.ts";
import type { Section } from "../../content-reader/section-shapes.ts";
import { Prose } from "../components/sections/prose.tsx";
import styles from "./contact-page.module.css";
import { ContactTiles } from "./contact-tiles.tsx";
import { OfficeHours } from "./office-hours.tsx";

/** The first section of the contact page: whom to call, write to or visit, and when. */
export function WaysToReachUs({ section: { id, heading, html } }: { section: Section }) {
  const words = useLabels();
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
