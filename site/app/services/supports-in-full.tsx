import useLabels from "content:labels/services";
import useFamilies from "content:service-families";
import useServices from "content:services";

import { Prose } from "../components/words.tsx";
import type { Service } from "../../../content-model/schemas/schemas.ts";
import { FundingFacts } from "./funding-facts.tsx";
import { askAbout, FUNDING } from "../service-links/service-links.ts";
import { servicePicture } from "../service-links/service-pictures.ts";
import detail from "./service-detail.module.css";
import jump from "./service-jump-list.module.css";
import styles from "./services-head.module.css";

/** The section that is never closed: what the support is, and 000 where it matters. */
const SHOWN = "what";

/** One support, with a link to the form that preselects it. On a phone all but its first section is closed. */
function ServiceDetail({ service }: { service: Service }) {
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
    <section className={detail.service}>
      <div className={`${detail.picture} after-first-paint`}>
        <img src={servicePicture(picture)} width="480" height="340" alt="" loading="lazy" />
      </div>
      <h2 id={id}>{title}</h2>
      <a className={detail.ask} href={askAbout(id)}>
        {question}
      </a>
      <div className={detail.parts}>
        {parts(true)}
        {/* The browser opens it for a fragment before hydration, which is no mismatch. */}
        <details className={detail.more} suppressHydrationWarning>
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

/** All words about each support, one below the other, while no support has a page of its own (docs/specification.md, Two stages). */
export function SupportsInFull() {
  const services = useServices();
  return (
    <div className={`wrap ${styles.supports}`}>
      {services.map((service) => (
        <ServiceDetail key={service.id} service={service} />
      ))}
    </div>
  );
}

/** Links to the supports on this page, by family. On a phone they are closed. */
export function ServiceJumpList() {
  const families = useFamilies();
  const words = useLabels();
  return (
    <nav className={`screen-only ${jump.jump}`} aria-label={words.jump}>
      <details>
        <summary>{words.jump}</summary>
        {families.map(({ heading, supports }, index) => (
          <div key={heading} className={jump.family}>
            <p id={`family-${index}`}>{heading}</p>
            <ul aria-labelledby={`family-${index}`}>
              {supports.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </nav>
  );
}
