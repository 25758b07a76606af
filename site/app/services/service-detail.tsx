import useLabels from "content:labels/services";

import { Prose } from "../components/sections/prose.tsx";
import type { Service } from "../../../content-model/schemas/schemas.ts";
import { FundingFacts } from "./funding-facts.tsx";
import { askAbout, FUNDING } from "../service-links/service-links.ts";
import { servicePicture } from "../service-links/service-pictures.ts";
import styles from "./service-detail.module.css";

/** The section that is never closed: what the support is, and 000 where it matters. */
const SHOWN = "what";

/** One support, with a link to the form that preselects it. On a phone all but its first section is closed. */
export function ServiceDetail({ service }: { service: Service }) {
  const words = useLabels();
  const { id, title, picture, question, sections } = service;
  const parts = (shown: boolean) =>
    sections
      .filter((section) => (section.id === SHOWN) === shown)
      .map((section) => (
        <div key={section.id}>
          <h3 id={`${id}-${section.id}`}>{section.heading}</h3>
          <Prose html={section.html} />
          {section.id === FUNDING && <FundingFacts registration={service.registration} />}
        </div>
      ));
  return (
    <section className={styles.service}>
      <div className={`${styles.picture} after-first-paint`}>
        <img src={servicePicture(picture)} width="480" height="340" alt="" loading="lazy" />
      </div>
      <h2 id={id}>{title}</h2>
      <a className={styles.ask} href={askAbout(id)}>
        {question}
      </a>
      <div className={styles.parts}>
        {parts(true)}
        {/* The browser opens it for a fragment before hydration, which is no mismatch. */}
        <details className={styles.more} suppressHydrationWarning>
          <summary>
            {words.more}
            <span className="visually-hidden">: {title}</span>
          </summary>
          {parts(false)}
        </details>
      </div>
    </section>
  );
}
