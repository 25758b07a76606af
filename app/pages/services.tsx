import useLabels from "content:labels/services";
import usePage from "content:page/services";
import useFamilies from "content:service-families";
import useServices from "content:services";

import { Sections } from "../components/sections/sections.tsx";
import { ServiceDetail } from "../services/service-detail.tsx";
import jump from "../services/service-jump-list.module.css";
import styles from "../services/services-head.module.css";
import type { PageModule } from "../page-loading/page-module.ts";

export const head: PageModule["head"] = (words) => words["page/services"];

/** The ten supports of docs/specification.md, section 1, and then the sections about all of them. */
export default function Services() {
  const page = usePage();
  const services = useServices();
  return (
    <>
      <header className={styles.head}>
        <div className="wrap">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <ServiceJumpList />
        </div>
      </header>
      <div className={`wrap ${styles.supports}`}>
        {services.map((service) => (
          <ServiceDetail key={service.id} service={service} />
        ))}
      </div>
      <div className={styles.sections}>
        <Sections of={page.sections} />
      </div>
    </>
  );
}

/** Links to the supports on this page, by family. On a phone they are closed. */
function ServiceJumpList() {
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
